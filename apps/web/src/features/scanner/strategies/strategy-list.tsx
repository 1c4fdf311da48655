import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import type { StrategyName } from '@tidemark/domain'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ScanOutput } from '../output/scan-output.ts'
import { displayValue, listedStrategies, type ScannerState } from '../scanner-state.ts'
import { scannerTexts } from '../texts.ts'
import classes from './strategy-list.module.css'

const t = scannerTexts.list

interface StrategyListProps {
  readonly state: ScannerState
  readonly output: ScanOutput
  readonly onChoose: (name: StrategyName) => void
  readonly onInputs: (name: StrategyName) => void
  readonly onAdd: () => void
  /** Further buttons beside its heading. */
  readonly tools?: ReactNode
  /** Below the strategies. */
  readonly children?: ReactNode
}

/** SC-1: the selected strategies with their inputs and the number of their rows. */
export function StrategyList({
  state,
  output,
  onChoose,
  onInputs,
  onAdd,
  tools,
  children,
}: StrategyListProps) {
  const listed = listedStrategies(state)
  const [focused, setFocused] = useState<StrategyName | null>(null)
  const tabStop = focused !== null && listed.includes(focused) ? focused : (state.current ?? listed[0])
  return (
    <section className={classes.pane} aria-label={t.title}>
      <div className={classes.head}>
        <span className={classes.title}>{t.title}</span>
        <IconButton className={classes.add} label={t.add} onClick={onAdd}>
          <IconPlus />
        </IconButton>
        {tools}
      </div>
      <ul className={classes.list} onKeyDown={moveByArrows}>
        {listed.map(name => (
          <StrategyItem
            key={name}
            name={name}
            value={displayValue(state, name)}
            count={output.count(name)}
            isCurrent={name === state.current}
            isTabStop={name === tabStop}
            onFocus={() => setFocused(name)}
            onChoose={() => onChoose(name)}
            onInputs={() => onInputs(name)}
          />
        ))}
      </ul>
      {children}
    </section>
  )
}

interface StrategyItemProps {
  readonly name: StrategyName
  readonly value: string
  /** Null while it generates no output. */
  readonly count: number | null
  readonly isCurrent: boolean
  readonly isTabStop: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
  readonly onInputs: () => void
}

function StrategyItem({
  name,
  value,
  count,
  isCurrent,
  isTabStop,
  onFocus,
  onChoose,
  onInputs,
}: StrategyItemProps) {
  const tabIndex = isTabStop ? 0 : -1
  const shownValue = value === '' ? t.noInputs : value
  return (
    <li className={classes.item} data-current={isCurrent} onFocus={onFocus}>
      <button
        type="button"
        className={classes.choose}
        tabIndex={tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        title={`${name}: ${shownValue}`}
        onClick={onChoose}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{shownValue}</span>
        {count === null ? null : (
          <span className={classes.count} title={t.rows(count)}>
            {count}
          </span>
        )}
      </button>
      <IconButton className={classes.inputs} label={t.inputs(name)} tabIndex={tabIndex} onClick={onInputs}>
        <IconAdjustmentsHorizontal />
      </IconButton>
    </li>
  )
}

/** Up and down move between the strategies, left and right between the buttons of one. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.children]
  const at = items.findIndex(item => item.contains(event.target as Node))
  const place = items[at]?.querySelector('button') === event.target ? 0 : 1
  const targets: Partial<Record<string, readonly [item: number, place: number]>> = {
    ArrowDown: [at + 1, place],
    ArrowUp: [at - 1, place],
    ArrowRight: [at, 1],
    ArrowLeft: [at, 0],
    Home: [0, place],
    End: [items.length - 1, place],
  }
  const [item, button] = targets[event.key] ?? []
  if (item === undefined || button === undefined || !items[item]) return
  event.preventDefault()
  items[item].querySelectorAll('button')[button]?.focus()
}
