/** Work cut into pieces: each `yield` is a place where something more urgent may come between. */
export type Work = Generator<void, void, void>

/** How much may be done at one go. */
export interface WorkBudget {
  begin(): void
  isSpent(): boolean
}

export const noLimit: WorkBudget = { begin: () => undefined, isSpent: () => false }

/** The market's own work goes before what somebody asked to know of the past. */
type Lane = 'market' | 'questions'

export interface WorkQueue {
  add(lane: Lane, work: Work): void
  /** Gives up what is under way or waits in the market's lane: the market has moved on. */
  dropMarketWork(): void
  /** Goes on until all is done or the budget is spent, at least one piece. Tells whether anything is left. */
  run(): boolean
}

export function createWorkQueue(budget: WorkBudget): WorkQueue {
  const lanes: Record<Lane, Work[]> = { market: [], questions: [] }
  return {
    add: (lane, work) => void lanes[lane].push(work),
    dropMarketWork() {
      lanes.market = []
    },
    run() {
      budget.begin()
      for (;;) {
        const lane = lanes.market.length > 0 ? lanes.market : lanes.questions
        const [work] = lane
        if (!work) return false
        try {
          if (work.next().done) lane.shift()
        } catch (error) {
          lane.shift()
          throw error
        }
        if (budget.isSpent()) return lanes.market.length + lanes.questions.length > 0
      }
    },
  }
}
