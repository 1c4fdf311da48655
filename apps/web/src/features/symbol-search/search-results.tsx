import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFuturesSearch } from './futures-search.ts'
import type { SymbolChoice } from './search-rules.ts'
import { SymbolOption } from './symbol-option.tsx'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface SearchResultsProps {
  readonly id: string
  readonly optionId: (index: number) => string
  readonly text: string
  readonly choices: readonly SymbolChoice[]
  /** Number of matches, including those not shown. */
  readonly total: number
  readonly highlighted: number
  readonly list: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>
  /** Whether a futures feed is connected. */
  readonly hasFutures: boolean
  /** Beside the note. */
  readonly filter: ReactNode
  readonly onHighlight: (index: number) => void
  readonly onChoose: (symbol: string) => void
}

export function SearchResults({
  id,
  optionId,
  choices,
  highlighted,
  filter,
  onHighlight,
  onChoose,
  ...rest
}: SearchResultsProps) {
  return (
    <div className={classes.results}>
      <div className={classes.head}>
        <SearchNote {...rest} shown={choices.length} isNew={choices[0]?.isNew ?? false} />
        {filter}
      </div>
      <div id={id} className={classes.list} role="listbox" aria-label={t.results}>
        {choices.map(({ symbol, isNew, name }, index) => (
          <SymbolOption
            key={symbol}
            id={optionId(index)}
            symbol={symbol}
            name={name ?? ''}
            isNew={isNew}
            isHighlighted={index === highlighted}
            onHighlight={() => onHighlight(index)}
            onChoose={() => onChoose(symbol)}
          />
        ))}
      </div>
    </div>
  )
}

interface SearchNoteProps extends Pick<SearchResultsProps, 'text' | 'total' | 'list' | 'hasFutures'> {
  readonly shown: number
  readonly isNew: boolean
}

/** Describes the list, or why it is empty. */
function SearchNote({ text, total, list, hasFutures, shown, isNew }: SearchNoteProps) {
  if (text.trim() === '') return <p className={classes.note}>{shown > 0 ? t.recent : t.noRecent}</p>
  const isFutures = isFuturesSearch(text)
  if (isFutures && !hasFutures)
    return (
      <p className={classes.note} role="status">
        <strong className={classes.noteTitle}>{t.futuresTitle}</strong> {t.futures}
      </p>
    )
  if (list.isError && !isFutures)
    return (
      <div className={classes.failure} role="alert">
        {t.failed}
        <Button onClick={() => void list.refetch()}>{t.retry}</Button>
      </div>
    )
  const note =
    list.isPending && !isFutures
      ? t.loading
      : shown < total
        ? t.shown(shown, total)
        : t.found(isNew ? 0 : total)
  return (
    <p className={classes.note} role="status">
      {note}
    </p>
  )
}
