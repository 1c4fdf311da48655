import type { Broker, BrokerAccount, BrokerAnswer, BrokerState } from '@tidemark/futures'
import { brokerWindowTexts as t } from './windows/texts.ts'

/** The accounts of a window that has closed, as they were last known, until this window or another has them again. */
export function lostBroker(
  broker: Broker | null,
  isKept: (account: BrokerAccount) => boolean,
): Broker | null {
  const accounts = broker?.accounts.filter(isKept) ?? []
  if (broker === null || accounts.length === 0) return null
  const states = new Map(
    accounts.map(({ id }): [string, BrokerState] => [id, { ...broker.state(id), status: 'connecting' }]),
  )
  const refuse = async (): Promise<BrokerAnswer> => ({
    isDone: false,
    title: t.takingOverTitle,
    text: t.takingOver,
  })
  return {
    accounts,
    state: accountId => states.get(accountId) ?? broker.state(accountId),
    subscribe: () => () => undefined,
    place: refuse,
    modify: refuse,
    cancel: refuse,
    closePosition: refuse,
    reversePosition: refuse,
    flatten: refuse,
  }
}
