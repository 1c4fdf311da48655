import type { FuturesSession } from '@tidemark/futures'

/** A trading account at the provider. */
export interface FuturesAccount {
  readonly name: string
  readonly id: string
  readonly brokerage: string
}

/** Asked once a session: the provider limits these requests by the day. */
const asked = new WeakMap<FuturesSession, Promise<FuturesAccount | null>>()

/** The first account of the user; null when there is none or it cannot be loaded. */
export function firstAccount(session: FuturesSession): Promise<FuturesAccount | null> {
  const known = asked.get(session)
  if (known) return known
  const answer = ask(session)
  asked.set(session, answer)
  return answer
}

async function ask(session: FuturesSession): Promise<FuturesAccount | null> {
  const answer = await session.information.accounts()
  if (!answer.isOk) {
    asked.delete(session)
    return null
  }
  const [first] = answer.value.flatMap(({ name: brokerage, salesSeries = [] }) =>
    salesSeries.flatMap(({ accounts = [] }) =>
      accounts.map(({ accountId, name }) => ({ name, id: String(accountId), brokerage })),
    ),
  )
  return first ?? null
}
