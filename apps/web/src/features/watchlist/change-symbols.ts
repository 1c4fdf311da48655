import { parseFuturesSymbol } from '@tidemark/domain'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import { isListed } from '../symbol-search/index.ts'
import { type UndoStep, windowHistory } from '../undo/index.ts'
import { watchlistTexts as t } from './texts.ts'
import { symbolsChange } from './undoable-changes.ts'
import { watchlistLimits } from './watchlist-limits.ts'
import { readWatchlists, writeWatchlists } from './watchlist-store.ts'
import { movedTo, shownList, withSymbols } from './watchlists.ts'

/** Of several symbols in a row the last is reported, so that the notices do not cover the table. */
const addedNotice = 'watchlist-added'

/** [WA-2] Adds what the user typed to the shown list, or says why not. Resolves to whether it was added. */
export async function addSymbol(text: string): Promise<boolean> {
  const typed = text.trim().toUpperCase()
  // As in the symbol search.
  const symbol = typed.startsWith('/') ? `F.US.${typed.slice(1)}` : typed
  if (symbol === '') {
    showAlert({ title: t.invalid, text: t.invalidText })
    return false
  }
  const refusal = refusalOf(symbol) ?? (await marketRefusal(symbol)) ?? refusalOf(symbol)
  if (refusal !== null) {
    notice({ title: t.title, text: refusal, kind: 'error' })
    return false
  }
  changeSymbols(t.steps.add(symbol, shownList(readWatchlists()).name), symbols => [...symbols, symbol])
  notice({ id: addedNotice, title: t.title, text: t.added(symbol), kind: 'success' })
  return true
}

/** Removes a symbol from the shown list. The notice offers to take that back. */
export function removeSymbol(symbol: string): void {
  const { name } = shownList(readWatchlists())
  const step = changeSymbols(t.steps.remove(symbol, name), symbols => symbols.filter(one => one !== symbol))
  notice({
    title: t.title,
    text: t.removed(symbol),
    action: { label: t.undo, run: () => windowHistory.takeBack(step) },
  })
}

/** Moves a symbol of the shown list to another place, counted from 0. */
export function moveSymbol(symbol: string, place: number): void {
  const { name } = shownList(readWatchlists())
  changeSymbols(
    t.steps.move(symbol, name),
    symbols => movedTo(symbols, symbol, place),
    // A held key is one step.
    `move ${symbol}`,
  )
}

function changeSymbols(
  name: string,
  change: (symbols: readonly string[]) => readonly string[],
  run?: string,
): UndoStep {
  const watchlists = readWatchlists()
  const { id, symbols } = shownList(watchlists)
  const changed = change(symbols)
  writeWatchlists(withSymbols(watchlists, id, changed))
  const step: UndoStep = {
    name,
    symbol: null,
    changes: [symbolsChange(id, symbols, changed)],
    isInView: () => false,
    ...(run !== undefined && { run }),
  }
  windowHistory.record(step)
  return step
}

function refusalOf(symbol: string): string | null {
  const { name, symbols } = shownList(readWatchlists())
  if (symbols.includes(symbol)) return t.duplicate(symbol)
  return symbols.length >= watchlistLimits.symbols ? t.full(name) : null
}

async function marketRefusal(symbol: string): Promise<string | null> {
  if (isFuture(symbol)) return null
  try {
    return (await isListed(symbol)) ? null : t.notInMarket(symbol)
  } catch {
    return t.notChecked(symbol)
  }
}

/** A contract or a product of the futures provider, whose prices are those of the connected account. */
export const isFuture = (symbol: string): boolean => parseFuturesSymbol(symbol) !== null
