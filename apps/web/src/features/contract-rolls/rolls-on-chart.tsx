import { createRollMarks, type RollMark, type RollMarks, rollMarksOwner } from '@tidemark/chart'
import { toEpochSeconds, utcMidnight } from '@tidemark/domain'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { type ChartExtensionProps, useCursor } from '../chart/index.ts'
import { useRollAdjustment } from '../futures/index.ts'
import classes from './contract-rolls.module.css'
import { rollDateText } from './roll-date.ts'
import type { Roll, RollFacts } from './roll-facts.ts'
import { rollTexts as t } from './texts.ts'
import { useRollFacts } from './use-roll-facts.ts'

/** [BY-19] Marks the rolls on the chart, names the one under the cursor, and loads the bars again when they change as a whole. */
export function RollsOnChart({ widget }: ChartExtensionProps) {
  const known = useRollFacts()
  const marks = useRef<RollMarks>(null)
  const rolls = known?.rolls
  useEffect(() => {
    const created = createRollMarks(widget)
    marks.current = created
    return () => created.remove()
  }, [widget])
  useEffect(() => marks.current?.set((rolls ?? []).map(markOf)), [rolls])
  useReload(widget, known?.facts ?? null)
  return known ? <RollHover widget={widget} rolls={known.rolls} facts={known.facts} /> : null
}

const idOf = ({ from, to }: Roll): string => `${from.name} ${to.name}`

const markOf = (roll: Roll): RollMark => ({
  id: idOf(roll),
  time: toEpochSeconds(roll.at),
  date: utcMidnight(roll.date),
  text: t.roll(roll.from.name, roll.to.name),
})

/** A roll and another adjustment change all bars of a continuous contract. */
function useReload(widget: ChartExtensionProps['widget'], facts: RollFacts | null): void {
  const adjustment = useRollAdjustment()
  const shown = facts?.isContinuous ? `${facts.lead.name} ${adjustment}` : null
  const product = facts?.isContinuous ? facts.lead.symbol.slice(0, -3) : null
  const before = useRef({ shown, product })
  const onChange = useEffectEvent(() => {
    const { current } = before
    before.current = { shown, product }
    if (shown !== null && current.product === product && current.shown !== shown) widget.refresh()
  })
  useEffect(() => {
    if (shown !== before.current.shown) onChange()
  }, [shown])
}

interface RollHoverProps {
  readonly widget: ChartExtensionProps['widget']
  readonly rolls: readonly Roll[]
  readonly facts: RollFacts
}

function RollHover({ widget, rolls, facts }: RollHoverProps) {
  const cursor = useCursor(widget)
  const container = useRef<HTMLDivElement>(null)
  const hit = cursor?.hit?.owner === rollMarksOwner ? cursor.hit.item : null
  const roll = rolls.find(candidate => idOf(candidate) === hit)
  const date = roll && rollDateText(roll.date, facts.today)
  return (
    <div ref={container} className={classes.place}>
      {roll && cursor && date ? (
        <div className={classes.tooltip} role="tooltip" style={styleAt(cursor, container.current)}>
          <strong>{t.roll(roll.from.name, roll.to.name)}</strong>
          <span>{roll.date <= facts.today ? t.rolledOn(date) : t.rollsOn(date)}</span>
        </div>
      ) : null}
    </div>
  )
}

const gap = 12

/** Beside the cursor, on the side that has more room. */
function styleAt(
  { x, y }: { readonly x: number; readonly y: number },
  container: HTMLElement | null,
): CSSProperties {
  const width = container?.clientWidth ?? 0
  return { top: y + gap, ...(x > width / 2 ? { right: width - x + gap } : { left: x + gap }) }
}
