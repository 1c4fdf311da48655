import { type EdgeTag, type EdgeTagsState, MAX_TAGS, TAG_ROW, type EdgeTags as Tags } from '@tidemark/chart'
import { formatDecimals, formatPercent } from '@tidemark/domain'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Menu } from '../../ui/later-menu.tsx'
import { Float } from '../chart/index.ts'
import { explanations } from '../explanations/index.ts'
import classes from './edge-tags.module.css'
import { termOf } from './level-terms.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.edgeTags
const gap = 4

interface EdgeTagsProps {
  readonly tags: Tags
  readonly onToggle: (tag: EdgeTag) => void
}

/** BY-2: the levels outside the visible prices, as buttons at the top and the bottom of the pane. */
export function EdgeTags({ tags, onToggle }: EdgeTagsProps) {
  const state = useSyncExternalStore(tags.subscribe, () => tags.current)
  return (
    <>
      <Column state={state} side="above" onToggle={onToggle} />
      <Column state={state} side="below" onToggle={onToggle} />
    </>
  )
}

type Side = 'above' | 'below'

interface ColumnProps {
  readonly state: EdgeTagsState
  readonly side: Side
  readonly onToggle: (tag: EdgeTag) => void
}

function Column({ state, side, onToggle }: ColumnProps) {
  const column = useRef<HTMLFieldSetElement>(null)
  const [inset, setInset] = useState(gap)
  // What stands at the edge already may have moved with anything, so it is measured every time.
  useLayoutEffect(() => {
    if (column.current) setInset(insetOf(column.current, side))
  })
  const tags = state[side]
  if (tags.length === 0) return null
  const room = (side === 'above' ? state.roomAbove : state.roomBelow) - inset
  const hasRoom = room >= TAG_ROW
  const count = hasRoom ? Math.min(MAX_TAGS, Math.floor(room / TAG_ROW)) : MAX_TAGS
  const shown = tags.slice(0, count)
  const rest = tags.slice(shown.length)
  const right = hasRoom ? state.width : Math.min(state.width, Math.max(state.lastBarsLeft, state.width / 2))
  return (
    <Float slot={side === 'above' ? 'top-right' : 'bottom-right'} order={3}>
      <fieldset
        ref={column}
        className={classes.column}
        data-side={side}
        style={{ marginInlineEnd: state.width - right }}
        aria-label={t[side]}
      >
        {shown.map(tag => (
          <TagButton key={tag.item} tag={tag} side={side} onToggle={onToggle} />
        ))}
        {rest.length > 0 ? <Rest tags={rest} side={side} onToggle={onToggle} /> : null}
      </fieldset>
    </Float>
  )
}

interface TagProps {
  readonly tag: EdgeTag
  readonly side: Side
  readonly onToggle: (tag: EdgeTag) => void
}

function TagButton({ tag, side, onToggle }: TagProps) {
  const text = tagText(tag)
  return (
    <button
      type="button"
      className={classes.tag}
      aria-pressed={tag.isPinned}
      aria-label={tag.isPinned ? t.release(text) : t.show(text)}
      title={`${explanations[termOf(tag.kind)]} ${tag.isPinned ? t.releaseHint : t.showHint}`}
      aria-description={explanations[termOf(tag.kind)]}
      style={{ borderInlineStartColor: tag.colour }}
      onClick={() => onToggle(tag)}
    >
      {tag.isPinned ? '×' : t.arrows[side]} {text}
    </button>
  )
}

interface RestProps {
  readonly tags: readonly EdgeTag[]
  readonly side: Side
  readonly onToggle: (tag: EdgeTag) => void
}

/** The levels beyond the nearest ones, in a menu. */
function Rest({ tags, side, onToggle }: RestProps) {
  return (
    <Menu position={side === 'above' ? 'bottom-end' : 'top-end'} offset={2}>
      <Menu.Target>
        <button
          type="button"
          className={classes.tag}
          aria-label={t.more(tags.length)}
          title={t.more(tags.length)}
        >
          +{tags.length}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.rest}>
        {tags.map(tag => (
          <Menu.Item key={tag.item} onClick={() => onToggle(tag)}>
            {t.arrows[side]} {tagText(tag)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function tagText({ kind, expiry, price, digits, percent }: EdgeTag): string {
  const sign = percent < 0 ? '−' : '+'
  const name = [t.names[kind], ...(expiry === null ? [] : [expiry.slice(5)])].join(' ')
  return `${name} ${formatDecimals(price, digits)} ${sign}${formatPercent(Math.abs(percent)).replace('%', ' %')}`
}

/** How far from its edge of the plot the column is: other floats may be between. */
function insetOf(column: HTMLElement, side: Side): number {
  const plot = column.closest('[data-plot]')?.getBoundingClientRect()
  if (plot === undefined) return gap
  const { top, bottom } = column.getBoundingClientRect()
  return side === 'above' ? top - plot.top : plot.bottom - bottom
}
