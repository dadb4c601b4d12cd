import type { Database } from '#db/database.ts'

/** Parks and dealers that are not closed. */
export async function countPlacesOfBusiness(
  database: Database,
): Promise<{ parkCount: number; salesCenterCount: number }> {
  const [row] = await database.query<{ parkCount: number; salesCenterCount: number }>(
    `select (select count(*) from park where active) as "parkCount",
      (select count(*) from sales_center where active) as "salesCenterCount"`,
  )
  return row!
}
