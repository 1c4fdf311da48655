import type { FastifyInstance } from 'fastify'
import type { AccountSessions } from './account-sessions.ts'

/** Notes which device uses a session, for the list that its user sees. No request fails because of it. */
export function noteSessionUses(app: FastifyInstance, { noteUse }: Pick<AccountSessions, 'noteUse'>): void {
  app.addHook('preValidation', async request => {
    // Of a remembered sign-in nothing can be stored now.
    if (!request.signedIn || request.signedIn.isRemembered) return
    try {
      const userAgent = request.headers['user-agent']
      await noteUse(request.signedIn, { userAgent, address: request.clientAddress })
    } catch (error) {
      request.log.warn({ err: error }, 'the use of a session was not noted')
    }
  })
}
