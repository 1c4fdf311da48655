import type { ScanDay, ScanRow } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import { type KeyboardEvent, useMemo } from 'react'
import { feedClock } from '../market-clock/index.ts'
import { clockText, type DayLine, dayLines, evaluatedUntil } from './day-lines.ts'
import classes from './scan-day.module.css'
import { scanTexts } from './texts.ts'

const t = scanTexts.day

interface ScanDayTableProps {
  readonly day: ScanDay
  readonly onOpenSymbol: (symbol: string) => void
}

export function ScanDayTable({ day, onOpenSymbol }: ScanDayTableProps) {
  const lines = useMemo(() => dayLines(day, isOver(day)), [day])
  if (lines.length === 0) return null
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t.table} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            <th scope="col">{t.symbol}</th>
            <th scope="col">{t.came}</th>
            <th scope="col">{t.went}</th>
            <th scope="col">{t.listed}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line key={keyOf(line)} line={line} day={day} onOpenSymbol={onOpenSymbol} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A later session has begun, or the feed is past the last minute of this one. */
const isOver = ({ date, close, sessions }: ScanDay): boolean =>
  date !== sessions[0] || (feedClock()?.nowMs ?? 0) > close + MINUTE_MS

const keyOf = (line: DayLine): string =>
  line.kind === 'row' ? `${line.row.symbol} ${line.row.cameAt}` : `gap ${line.from}`

interface LineProps extends ScanDayTableProps {
  readonly line: DayLine
}

function Line({ line, day, onOpenSymbol }: LineProps) {
  if (line.kind === 'gap')
    return (
      <tr className={classes.gap}>
        <td colSpan={4}>{t.gap(clockText(line.from), clockText(line.until))}</td>
      </tr>
    )
  const { row, isAtLatest } = line
  const came = clockText(row.cameAt)
  return (
    <tr data-listed={row.wentAt === null}>
      <td>
        <button
          type="button"
          className={classes.symbol}
          title={t.open(row.symbol)}
          onClick={() => onOpenSymbol(row.symbol)}
        >
          {row.symbol}
        </button>
      </td>
      <td title={isAtLatest ? t.atLatestHint : undefined}>{isAtLatest ? t.atLatest(came) : came}</td>
      <td>{wentText(row, day)}</td>
      <td>
        {t.minutes(Math.round(((row.wentAt ?? evaluatedUntil(day) ?? row.cameAt) - row.cameAt) / MINUTE_MS))}
      </td>
    </tr>
  )
}

function wentText({ wentAt }: ScanRow, day: ScanDay): string {
  if (wentAt !== null) return clockText(wentAt)
  return evaluatedUntil(day) === day.close ? t.atClose : t.stillListed
}

/** Up and down walk through the symbols. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const step: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = buttons[step[event.key] ?? -1]
  if (at < 0 || !target) return
  event.preventDefault()
  target.focus()
}
