import type { EngineQuestion } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { Bus } from '../bus/bus.ts'

/** Beyond this a feed's answers are let go: somebody asks for everything there is. */
const mostAnswers = 500

export interface AnswerShelf {
  /** The answer somebody else got, or is getting, to the same question of the same feed; else that of `ask`. */
  get(question: EngineQuestion, ask: () => Promise<unknown>): Promise<unknown>
}

/** Keeps answers about levels until anything about the levels of their feed changes. A failure is not kept. Each feed
 *  has a shelf of its own. */
export function createAnswerShelf(bus: Pick<Bus, 'subscribe'>): AnswerShelf {
  const shelves: Readonly<Record<FeedTier, Map<string, Promise<unknown>>>> = {
    realtime: new Map(),
    delayed: new Map(),
  }
  bus.subscribe(message => {
    if (message.kind === 'levels' || message.kind === 'table') shelves[message.feed].clear()
    else if (message.kind === 'clock') for (const shelf of Object.values(shelves)) shelf.clear()
  })
  return {
    get(question, ask) {
      // Other answers hold a last price or minutes as they pass, or are done rather than told.
      if (question.about !== 'levels' && question.about !== 'map') return ask()
      const shelf = shelves[question.feed]
      const key = JSON.stringify(question)
      const known = shelf.get(key)
      if (known) return known
      if (shelf.size >= mostAnswers) shelf.clear()
      const answer = ask()
      shelf.set(key, answer)
      answer.catch(() => {
        if (shelf.get(key) === answer) shelf.delete(key)
      })
      return answer
    },
  }
}
