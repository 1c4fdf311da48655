import { Button, Popover } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { findSymbols, useListedSymbols } from '../symbol-search/index.ts'
import { addSymbol } from './change-symbols.ts'
import { watchlistTexts } from './texts.ts'
import classes from './watchlist.module.css'

const t = watchlistTexts.field
const maxOptions = 8

/** [WA-2] The field that adds a symbol, with completion. The focus stays in it, the arrow keys walk the options, and Enter
 *  adds the chosen option or else the text itself. */
export function AddSymbolField({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const listed = useListedSymbols()
  const listId = useId()
  const options =
    isTyping && listed !== null && text.trim() !== ''
      ? findSymbols(listed, text)
          .filter(({ isNew }) => !isNew)
          .slice(0, maxOptions)
      : []
  const close = () => {
    setTyping(false)
    setChosen(null)
  }

  const add = async (symbol: string) => {
    close()
    const isAdded = await addSymbol(symbol)
    if (isAdded) setText(now => (now === text ? '' : now))
    else field.current?.select()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void add((chosen === null ? undefined : options[chosen]?.symbol) ?? text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return
    if (event.key === 'Escape') close()
    else if (event.key in moves) setChosen(moves[event.key as keyof typeof moves](chosen, options.length))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <form className={classes.add} onSubmit={onSubmit} noValidate>
      <Popover
        opened={options.length > 0}
        onChange={isOpen => !isOpen && close()}
        position="bottom-start"
        width={320}
        withRoles={false}
      >
        <Popover.Target>
          <input
            ref={field}
            className={classes.field}
            role="combobox"
            aria-label={t.label}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={chosen === null ? undefined : `${listId}-${chosen}`}
            placeholder={t.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            value={text}
            onChange={event => {
              setText(event.currentTarget.value.toUpperCase())
              setTyping(true)
              setChosen(null)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.options}>
          <div id={listId} role="listbox" aria-label={t.options}>
            {options.map(({ symbol, name }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
              <div
                key={symbol}
                id={`${listId}-${index}`}
                className={classes.option}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                onMouseDown={event => event.preventDefault()}
                onClick={() => void add(symbol)}
              >
                <span className={classes.optionSymbol}>{symbol}</span>
                <span className={classes.optionName}>{name}</span>
              </div>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
      <Button type="submit">{t.add}</Button>
    </form>
  )
}

/** Before the first option and behind the last is the text itself. */
const moves = {
  ArrowDown: (at: number | null, count: number) => (at === null ? 0 : at + 1 < count ? at + 1 : null),
  ArrowUp: (at: number | null, count: number) => (at === null ? count - 1 : at > 0 ? at - 1 : null),
}
