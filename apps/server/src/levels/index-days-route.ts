import { indexDaysSchema, platformPaths } from '@tidemark/contracts'
import { includesFeature, levelOfFeature } from '@tidemark/domain'
import { signedInUser } from '../accounts/index.ts'
import type { Memberships, WorkspaceAccess } from '../commerce/index.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import { failures } from '../platform/http/failures.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { IndexDayReader } from './index-days.ts'

interface IndexDaysParts {
  readonly indexDays: IndexDayReader
  readonly memberships: Pick<Memberships, 'levelOf'>
  readonly workspace: Pick<WorkspaceAccess, 'isOpen'>
}

/** What members with Lite have: the day of the indices, always of the delayed feed. */
export function serveIndexDays(app: ZodServer, { indexDays, memberships, workspace }: IndexDaysParts): void {
  app.get(
    platformPaths.indexDays,
    {
      schema: {
        summary: 'Return the day of the indices: bars, levels and walls, 15 minutes behind the market',
        tags: ['levels'],
        response: { 200: indexDaysSchema, ...failures(401, 403, 503) },
      },
      preValidation: async request => {
        const { user } = signedInUser(request)
        if (includesFeature(await memberships.levelOf(user.id), 'indices')) return
        if (!(await workspace.isOpen(user))) throw RequestError.levelRequired(levelOfFeature('indices'))
      },
    },
    () => indexDays.read(),
  )
}
