/** Messages on one page. */
const limit = 24

/** The page that an address asks for, as calls say it; the first where it asks for none that there could be. */
export function pageOf(request: Request): { page: number; offset: number; limit: number } {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  return { page, offset: (page - 1) * limit, limit }
}

export const pagesOf = ({ total }: { total: number }): number => Math.ceil(total / limit)
