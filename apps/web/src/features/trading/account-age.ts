import { isFuturesSymbol } from '@tidemark/domain'
import type { Broker, BrokerAccount, BrokerState } from '@tidemark/futures'
import { useFuturesSocket } from '../futures/index.ts'
import { useLiveData } from '../live-data/index.ts'
import { tradingTexts } from './texts.ts'
import { isKeptHere, useBrokerState } from './use-account.ts'

const t = tradingTexts.states

export interface AccountAge {
  /** Why its figures may not be those of now, in words; null when they are. */
  readonly words: string | null
  /** The session has ended: nothing can be sent, and nothing comes. */
  readonly isEnded: boolean
  /** Whether what a position is worth is counted from an old price. */
  isPriceOld(symbol: string): boolean
}

interface Feeds {
  readonly isLoggedOn: boolean
  /** Of shares. */
  readonly isCut: boolean
}

/** What the browser keeps is always known, but worth what the market says. */
export function accountAge(
  account: BrokerAccount,
  state: BrokerState,
  { isLoggedOn, isCut }: Feeds,
): AccountAge {
  const { status } = state
  const isPriceOld = (symbol: string) =>
    status !== 'ready' || (isKeptHere(account) && (isFuturesSymbol(symbol) ? !isLoggedOn : isCut))
  if (status === 'failed') return { words: t.ended, isEnded: true, isPriceOld }
  if (status === 'connecting') return { words: t.mayBeOld, isEnded: false, isPriceOld }
  const isOld = state.positions.some(({ symbol }) => isPriceOld(symbol))
  return { words: isOld ? t.old.lost : null, isEnded: false, isPriceOld }
}

/** Which feeds the accounts in the browser are worth by. */
export function useFeeds(): Feeds {
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  const isCut = useLiveData(({ status }) => status !== null && status.live !== 'green')
  return { isLoggedOn, isCut }
}

/** Whether the figures of an account are live. */
export const useAccountAge = (broker: Broker, account: BrokerAccount): AccountAge =>
  accountAge(account, useBrokerState(broker, account.id), useFeeds())
