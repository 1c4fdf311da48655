import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { type FuturesListing, useFuturesContracts } from '../futures/index.ts'
import { ExchangeFilter } from './exchange-filter.tsx'
import { exchangesOf, findFutures, isContractName, isFuturesSearch } from './futures-search.ts'
import { recentSymbols } from './recent-symbols.ts'
import { SearchResults } from './search-results.tsx'
import { findSymbols, type ListedSymbol, type SymbolChoice } from './search-rules.ts'
import { useListedSymbols, useSymbolList } from './symbol-list.ts'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

const maxShown = 100
const noFutures: FuturesListing = { contracts: [], pastOf: () => null }

interface SearchFieldProps {
  readonly initialText: string
  readonly onChoose: (symbol: string) => void
}

/** A combobox: the focus stays in the field, and the arrow keys move the highlight in the list. */
export function SearchField({ initialText, onChoose }: SearchFieldProps) {
  const [text, setText] = useState(initialText)
  const [highlighted, setHighlighted] = useState(0)
  const [recent] = useState(recentSymbols)
  const list = useSymbolList()
  const listed = useListedSymbols()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  useEffect(() => {
    const input = field.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])

  const isBrokerConnected = useIsBrokerConnected()
  const futures = useSearchedFutures(text, isBrokerConnected)
  const { contracts } = futures
  const [exchange, setExchange] = useState<string | null>(null)

  const choices = choicesFor({ text, listed, recent, futures, exchange })
  const shown = choices.slice(0, maxShown)
  const optionId = (index: number) => `${listId}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const choice = shown[highlighted]
      if (choice) onChoose(choice.symbol)
    } else if (event.key in moves && shown.length > 0) {
      setHighlighted(moves[event.key as keyof typeof moves](highlighted, shown.length))
    } else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={field}
        className={classes.field}
        role="combobox"
        aria-label={t.field}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[highlighted] ? optionId(highlighted) : undefined}
        placeholder={t.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        data-autofocus
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setHighlighted(0)
        }}
        onKeyDown={onKeyDown}
      />
      <SearchResults
        id={listId}
        optionId={optionId}
        text={text}
        choices={shown}
        total={choices.length}
        highlighted={highlighted}
        list={list}
        hasFutures={isBrokerConnected}
        filter={
          isFuturesSearch(text) && contracts.length > 0 ? (
            <ExchangeFilter
              exchanges={exchangesOf(contracts)}
              chosen={exchange}
              onChoose={next => {
                setExchange(next)
                setHighlighted(0)
              }}
            />
          ) : null
        }
        onHighlight={setHighlighted}
        onChoose={onChoose}
      />
    </>
  )
}

/** An expired contract is known without a feed; the others can be chosen once a feed is connected. */
function useSearchedFutures(text: string, isConnected: boolean): FuturesListing {
  const isWanted = isContractName(text) || (isConnected && isFuturesSearch(text))
  const listing = useFuturesContracts(isWanted)
  if (listing === null) return noFutures
  return isConnected ? listing : { ...listing, contracts: [] }
}

const moves = {
  ArrowDown: (at: number, count: number) => (at + 1) % count,
  ArrowUp: (at: number, count: number) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at: number, count: number) => count - 1,
}

interface ChoiceSources {
  readonly text: string
  readonly listed: readonly ListedSymbol[] | null
  readonly recent: readonly string[]
  /** Empty without a futures feed. */
  readonly futures: FuturesListing
  /** Null for all. */
  readonly exchange: string | null
}

function choicesFor({ text, listed, recent, futures, exchange }: ChoiceSources): readonly SymbolChoice[] {
  if (text.trim() === '') return recent.map(symbol => recentChoice(symbol, listed))
  if (isFuturesSearch(text)) return findFutures(futures, text, exchange)
  if (listed === null) return []
  const found = findSymbols(listed, text)
  if (!found[0]?.isNew || !isContractName(text)) return found
  const contract = findFutures(futures, text, null)
  return contract[0]?.isNew === false ? contract : found
}

function recentChoice(symbol: string, listed: readonly ListedSymbol[] | null): SymbolChoice {
  const name = listed?.find(entry => entry.symbol === symbol)?.name ?? ''
  return { symbol, isNew: false, ...(name !== '' && { name }) }
}
