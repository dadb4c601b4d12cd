const size = `'kind', r.kind, 'x', r.x, 'y', r.y, 'width', r.width, 'depth', r.depth`
const roomsAs = (parts: string) =>
  `(select json_agg(json_build_object(${parts}) order by r.number) from floor_plan_room r where r.floor_plan_key = f.key)`

/** The rooms of a floor plan (`f`) with their numbers, as JSON; null without any. */
export const roomsOf = roomsAs(`'number', r.number, ${size}`)

/** The same without numbers, which follow from the order; an empty list for none. */
export const plainRoomsOf = `coalesce(${roomsAs(size)}, '[]')`

/** The doors, passages and windows of a floor plan (`f`) as JSON. */
export const openingsOf = `coalesce((
    select json_agg(json_build_object(
      'kind', o.kind, 'x', o.x, 'y', o.y, 'axis', o.axis, 'length', o.length, 'swing', o.swing
    ) order by o.number)
    from floor_plan_opening o where o.floor_plan_key = f.key
  ), '[]')`
