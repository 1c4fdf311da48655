import { create } from 'zustand'
import { followLevelVersion } from '../../live-data/index.ts'
import { type LevelsOutcome, type LevelsRequest, SymbolLevels } from './symbol-levels.ts'

interface ShownLevels {
  /** By key of the request. */
  readonly outcomes: Readonly<Record<string, LevelsOutcome | undefined>>
  /** The version that is shown, by the symbol that has the levels. */
  readonly versions: Readonly<Record<string, string | null | undefined>>
}

/** The levels that the views of this window show. One change of this store is one React update: all views of a symbol
 *  change together. */
export const useShownLevels = create<ShownLevels>(() => ({ outcomes: {}, versions: {} }))

interface Followed {
  readonly levels: SymbolLevels
  readonly stop: () => void
}

const followed = new Map<string, Followed>()

/** Shows the outcome of a request while it is in use. `isListed`: the symbol has live data, so that its versions are
 *  announced. Returns a function that ends the use. */
export function showLevels(symbol: string, isListed: boolean, request: LevelsRequest): () => void {
  const known = followed.get(symbol) ?? follow(symbol, isListed)
  const remove = known.levels.add(request)
  return () => {
    remove()
    // A view that replaces its request adds the new one in the same task.
    queueMicrotask(() => {
      if (known.levels.isUnused && followed.get(symbol) === known) known.stop()
    })
  }
}

/** LM-5, LM-4: loads all shown levels again. */
export function reloadShownLevels(): void {
  for (const { levels } of followed.values()) levels.reload()
}

function follow(symbol: string, isListed: boolean): Followed {
  const levels = new SymbolLevels(
    {
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      show: (changes, version) => putShown(symbol, changes, version),
    },
    isListed,
  )
  const known: Followed = {
    levels,
    stop() {
      unfollow()
      levels.close()
      followed.delete(symbol)
      putShown(symbol, new Map(), undefined)
    },
  }
  followed.set(symbol, known)
  const unfollow = isListed
    ? followLevelVersion(symbol, version =>
        version === undefined ? levels.forget() : levels.announce(version),
      )
    : () => undefined
  return known
}

function putShown(
  symbol: string,
  changes: ReadonlyMap<string, LevelsOutcome | null>,
  version: string | null | undefined,
): void {
  useShownLevels.setState(({ outcomes, versions }) => ({
    outcomes: withChanges(outcomes, changes),
    versions: withChanges(versions, [[symbol, version]]),
  }))
}

/** Removes an entry without a value, so that the store holds only what is in use. */
function withChanges<Value>(
  before: Readonly<Record<string, Value | undefined>>,
  changes: Iterable<readonly [string, Value | null | undefined]>,
): Record<string, Value | undefined> {
  const all = new Map(Object.entries(before))
  for (const [key, value] of changes) {
    if (value === null || value === undefined) all.delete(key)
    else all.set(key, value)
  }
  return Object.fromEntries(all)
}
