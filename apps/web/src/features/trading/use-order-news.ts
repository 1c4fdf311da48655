import type { Broker, BrokerState } from '@tidemark/futures'
import { useEffect, useRef } from 'react'
import { notice } from '../../ui/notices.ts'
import { isToldHere } from '../broker/index.ts'
import { orderNews } from './order-news.ts'

/** More at once would bury the page. */
const maxNotices = 3

/** Tells of fills and rejections of every account, wherever the user looks. */
export function useOrderNews(broker: Broker): void {
  // Outlives the broker: another one may bring the same accounts.
  const known = useRef(new Map<string, BrokerState>())
  useEffect(() => {
    const look = () => {
      for (const { id } of broker.accounts) {
        const state = broker.state(id)
        const news = isToldHere(id) ? orderNews(known.current.get(id), state) : []
        for (const one of news.slice(-maxNotices)) notice(one)
        known.current.set(id, state)
      }
    }
    look()
    return broker.subscribe(look)
  }, [broker])
}
