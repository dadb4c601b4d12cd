import type { Queryable } from '#db/database.ts'

interface KnownPlanRow {
  manufacturer: string
  modelName: string
}

/** Makers and names of all plans, including retired ones, which are not added again. */
export const selectKnownPlans = (queryable: Queryable) =>
  queryable.query<KnownPlanRow>('select manufacturer, model_name as "modelName" from floor_plan')
