/** ID of the route whose data all staff pages show. */
export const staffRouteId = 'staff'
