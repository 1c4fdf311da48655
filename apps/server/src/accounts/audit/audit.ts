import type { AuditAction, AuditAnswer, AuditDetails, AuditQuery } from '@tidemark/contracts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { ServiceError } from '../../platform/errors/service-error.ts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { Actor } from './actor.ts'
import { createAuditLimit } from './audit-limit.ts'
import type { AuditRecord, AuditStore } from './audit-store.ts'

const pageSize = 50
const maxTextLength = 254
const maxDetails = 8
const maxDetailLength = 200

interface About {
  /** The account concerned; without an id when there is no such account. */
  readonly subject?: { readonly id: string | null; readonly email: string } | undefined
  readonly details?: AuditDetails
  /** When it happened, for an entry that is written later. */
  readonly timeMs?: number
}

interface AuditWriter {
  record(actor: Actor, action: AuditAction, about?: About): Promise<void>
}

/** The log of sign-ins, changes of accounts and operator acts. Write the record in one transaction with the act, or before
 *  it: an act that cannot be recorded does not happen. Never give it passwords, tokens or keys. */
export interface Audit extends AuditWriter {
  /** Records in a transaction, together with the act. */
  within(transaction: Pick<AccountTransaction, 'audit'>): AuditWriter
  /** Records an act of an operator, then performs it; when that fails, also records the failure. */
  operatorAct<Result>(
    actor: Actor,
    action: AuditAction,
    details: AuditDetails,
    act: () => Promise<Result>,
  ): Promise<Result>
  list(query: AuditQuery): Promise<AuditAnswer>
}

export function createAudit(store: AuditStore, wall: WallClock): Audit {
  const limit = createAuditLimit(wall)

  const recordIn: (to: AuditStore) => AuditWriter['record'] =
    to =>
    async (actor, action, about = {}) => {
      const { subject, details = {}, timeMs = wall.nowMs() } = about
      const allowance = await limit.count(actor, action)
      if (allowance === 'exceeded') return
      await to.append({
        timeMs,
        actorId: actor.kind === 'user' ? actor.id : null,
        actor: textOf(actor.kind === 'user' ? actor.email : actor.kind, maxTextLength),
        action,
        subjectId: subject?.id ?? null,
        subject: subject ? textOf(subject.email, maxTextLength) : null,
        address: 'address' in actor && actor.address !== null ? textOf(actor.address, maxTextLength) : null,
        details: shortDetails(allowance === 'last' ? { ...details, limitReached: true } : details),
      })
    }

  const record = recordIn(store)
  return {
    record,
    within: transaction => ({ record: recordIn(transaction.audit) }),
    async operatorAct(actor, action, details, act) {
      await record(actor, action, { details })
      try {
        return await act()
      } catch (error) {
        const code = error instanceof ServiceError ? error.code : 'internal'
        await record(actor, 'operator-act-failed', { details: { act: action, code } })
        throw error
      }
    },
    async list(query) {
      const records = await store.list(query, pageSize + 1)
      const entries = records.slice(0, pageSize).map(toEntry)
      return { entries, older: records.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
    },
  }
}

const toEntry = ({ id, timeMs, actor, action, subject, address, details }: AuditRecord) => ({
  id,
  time: timeMs,
  actor,
  action,
  subject,
  address,
  details: details as AuditDetails,
})

/** Cut, and without line ends and control characters, which could forge an entry where the log is printed. */
function textOf(text: string, maxLength: number): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
  return cut.replaceAll(/\s/g, ' ').replaceAll(/\p{C}/gu, '\uFFFD')
}

const shortDetails = (details: AuditDetails): AuditDetails =>
  Object.fromEntries(
    Object.entries(details)
      .slice(-maxDetails)
      .map(([name, value]) => [name, typeof value === 'string' ? textOf(value, maxDetailLength) : value]),
  )
