import { type IndexDays, indexDaysSchema, platformPaths } from '@tidemark/contracts'
import { includesFeature, levelOfFeature } from '@tidemark/domain'
import { signedInUser } from '../accounts/index.ts'
import type { Memberships, WorkspaceAccess } from '../commerce/index.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { IndexDayReader } from './index-days.ts'
import { linesExample } from './map-routes.ts'

export const walls = [{ strike: 600, call: 120, put: 80 }]

export const { bear, bull, redistribution } = linesExample

const { hp, mhp, hg } = linesExample

const indexDaysExample = {
  at: 1_794_841_200,
  days: [
    {
      ...{ symbol: 'SPY', session: '2026-11-16', prevClose: 600, message: null },
      bars: { t: [1_794_840_900], o: [601], h: [601.5], l: [600.1], c: [600.25] },
      levels: { hp, mhp, hg, bear, bull, redistribution, walls, cpbook: 'MRSU' },
    },
  ],
} satisfies IndexDays

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
        about: {
          id: 'readIndexDays',
          description:
            'The funds SPY, QQQ and IWM. Needs a membership, or the trial. The same for everybody: always of the delayed feed.',
          returns: 'Bars of five minutes, levels and walls of the day',
          failures: ['tier_required', 'engine_silent', 'source_failed'],
          answer: indexDaysExample,
        },
        tags: ['levels'],
        response: { 200: indexDaysSchema },
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
