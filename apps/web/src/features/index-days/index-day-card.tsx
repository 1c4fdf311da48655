import type { IndexDay } from '@tidemark/contracts'
import { formatChangePercent, formatSignedPercent, formatValue, formatVolume } from '@tidemark/domain'
import { useId } from 'react'
import { Explained } from '../explanations/index.ts'
import { DayChart } from './day-chart.tsx'
import { lineKinds, zoneKinds } from './day-scale.ts'
import classes from './index-days.module.css'
import { indexDaysTexts as texts } from './texts.ts'

/** The walls nearest to the price; more are part of the workspace. */
const shownWalls = 8

/** One index: its day on the map, its levels with their distances, and its walls. */
export function IndexDayCard({ day }: { readonly day: IndexDay }) {
  const id = useId()
  const { symbol, bars, levels, prevClose, message } = day
  const last = bars.c.at(-1) ?? null
  const change = last === null || prevClose === null ? null : ((last - prevClose) / prevClose) * 100
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id} className={classes.symbol}>
          {symbol} <span className={classes.dim}>{texts.names[symbol] ?? ''}</span>
        </h3>
        <span className={classes.price}>{formatValue(last)}</span>
        <span className={classes.change} data-side={change === null ? undefined : change < 0 ? 'down' : 'up'}>
          {change === null ? '—' : formatChangePercent(change)}
        </span>
        {levels?.cpbook ? (
          <span className={classes.playbook}>
            <Explained terms={['playbook']}>{texts.playbook}</Explained> {levels.cpbook}
          </span>
        ) : null}
      </header>
      <div className={classes.parts}>
        <DayChart day={day} />
        {levels ? (
          <>
            <LevelTable day={day} levels={levels} last={last} />
            <WallTable symbol={symbol} walls={levels.walls} last={last} />
          </>
        ) : (
          <p className={classes.note}>
            {texts.noLevels}: {message}
          </p>
        )}
      </div>
    </article>
  )
}

interface LevelTableProps {
  readonly day: IndexDay
  readonly levels: NonNullable<IndexDay['levels']>
  readonly last: number | null
}

function LevelTable({ day: { symbol }, levels, last }: LevelTableProps) {
  const distance = (price: number) =>
    last === null ? null : formatSignedPercent(((price - last) / last) * 100)
  return (
    <table className={classes.table} aria-label={texts.levels(symbol)}>
      <thead>
        <tr>
          <th scope="col">{texts.level}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.distance}</th>
        </tr>
      </thead>
      <tbody>
        {lineKinds.map(kind => {
          const price = levels[kind]
          return (
            <tr key={kind}>
              <th scope="row">
                <Explained terms={[kind]}>{texts.terms[kind]}</Explained>
              </th>
              <td>{formatValue(price)}</td>
              <td>{price === null ? '' : distance(price)}</td>
            </tr>
          )
        })}
        {zoneKinds.map(kind => {
          const band = levels[kind]
          return (
            <tr key={kind}>
              <th scope="row">
                <Explained terms={[kind]}>{texts.terms[kind]}</Explained>
              </th>
              <td colSpan={2}>
                {band ? `${formatValue(Math.min(...band))} – ${formatValue(Math.max(...band))}` : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Walls = NonNullable<IndexDay['levels']>['walls']

/** The walls nearest to the price, by descending strike. */
function nearestWalls(walls: Walls, last: number | null): Walls {
  const from = last ?? 0
  return walls
    .toSorted((first, second) => Math.abs(first.strike - from) - Math.abs(second.strike - from))
    .slice(0, shownWalls)
    .toSorted((first, second) => second.strike - first.strike)
}

interface WallTableProps {
  readonly symbol: string
  readonly walls: Walls
  readonly last: number | null
}

function WallTable({ symbol, walls, last }: WallTableProps) {
  const side = (value: number) => (value === 0 ? '–' : formatVolume(value))
  return (
    <table className={classes.table} aria-label={texts.walls(symbol)}>
      <thead>
        <tr>
          <th scope="col">
            <Explained terms={['strike']}>{texts.strike}</Explained>
          </th>
          <th scope="col">
            <Explained terms={['bearPressure']}>{texts.bear}</Explained>
          </th>
          <th scope="col">
            <Explained terms={['bullPressure']}>{texts.bull}</Explained>
          </th>
        </tr>
      </thead>
      <tbody>
        {nearestWalls(walls, last).map(({ strike, put, call }) => (
          <tr key={strike}>
            <th scope="row">{formatValue(strike)}</th>
            <td data-side="bear">{side(put)}</td>
            <td data-side="bull">{side(call)}</td>
          </tr>
        ))}
        {walls.length === 0 ? (
          <tr>
            <td colSpan={3}>{texts.noWalls}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
