import { type Firing, type FiringsAnswer, firingSchema } from '@tidemark/contracts'
import { z } from 'zod'
import type { MarketClockReader } from '../market/clock/index.ts'
import { feedNowMs } from '../market/history/index.ts'
import type { EngineCaller, EngineClient } from '../market/queries/index.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'
import type { StoredFiring } from './firing-store.ts'
import type { AlertOwner } from './own-alerts.ts'

interface FiringHistoryParts {
  readonly store: Pick<AccountStore, 'firings'>
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
}

interface FiringsPage {
  readonly before?: string | undefined
  readonly limit: number
}

/** Firings of the product's rules and of a user's own alerts. */
export interface FiringHistory {
  /** Newest first and never newer than the owner's feed, also when the alert fired on another feed. */
  read(owner: AlertOwner, page: FiringsPage, caller?: EngineCaller): Promise<FiringsAnswer>
}

const placeSchema = z.object({
  own: z.object({ at: z.int(), sequence: z.int() }),
  rules: z.object({
    at: z.int(),
    id: z
      .string()
      .max(200)
      .regex(/^\P{Cc}*$/u),
  }),
})
/** Where a page ended, in each of the two lists. */
type Place = z.infer<typeof placeSchema>

/** After every id of the same time. */
const lastId = '\uffff'

export function createFiringHistory({ store, engineClient, market }: FiringHistoryParts): FiringHistory {
  return {
    async read({ userId, feed }, { before, limit }, caller) {
      const place = before === undefined ? null : readPlace(before)
      const until = feedNowMs(market, feed)
      const [own, rules] = await Promise.all([
        store.firings.list(userId, { until, before: place?.own }, limit),
        engineClient.query({ about: 'firings', feed, before: place?.rules ?? null, limit }, caller),
      ])
      const isLast = own.length < limit && rules.length < limit && own.length + rules.length <= limit
      const page = merge(own, rules).slice(0, limit)
      return {
        firings: page.map(toFiring),
        before: isLast ? null : writePlace(placeAfter(page, place)),
      }
    },
  }
}

const isOwn = (firing: Firing | StoredFiring): firing is StoredFiring => 'sequence' in firing

/** Of the same time, own firings come first. */
const merge = (own: readonly StoredFiring[], rules: readonly Firing[]): (Firing | StoredFiring)[] =>
  [...own, ...rules].sort((a, b) => b.at - a.at)

/** A list of which no page has had anything goes on at the time of the page's last firing, so that a newer firing that
 *  comes in between two pages is on neither. */
function placeAfter(page: readonly (Firing | StoredFiring)[], before: Place | null): Place {
  const at = page.at(-1)?.at ?? 0
  const own = page.findLast(isOwn) ?? before?.own ?? { at, sequence: Number.MAX_SAFE_INTEGER }
  const rule = page.findLast(firing => !isOwn(firing)) ?? before?.rules ?? { at, id: lastId }
  return { own: { at: own.at, sequence: own.sequence }, rules: { at: rule.at, id: rule.id } }
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function readPlace(text: string): Place {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw RequestError.invalid('before must be the one of an earlier page')
  }
}

const toFiring = (firing: Firing | StoredFiring): Firing => firingSchema.parse(firing)
