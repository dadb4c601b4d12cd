import type { FastifyInstance } from 'fastify'
import { appointmentCalendarUrl } from '#model/appointment/urls.ts'
import { languages, localized } from '#model/language.ts'
import type { Appointments } from '#services/appointment/index.ts'

/** Serves appointments as iCalendar files, `/tours/{token}/calendar.ics`, to anyone with the link. */
export function serveCalendars(app: FastifyInstance, appointments: Pick<Appointments, 'calendar'>): void {
  for (const language of languages)
    app.get<{ Params: { token: string } }>(
      localized(appointmentCalendarUrl(':token'), language),
      async (request, reply) => {
        const file = await appointments.calendar(request.params.token, language)
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
        if (file === undefined) return reply.callNotFound()
        return reply
          .header('content-disposition', 'attachment; filename="tour.ics"')
          .type('text/calendar; charset=utf-8')
          .send(file)
      },
    )
}
