import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ChartWidget, DrawingDoc, DrawingStyle, Drawings, StyleField } from '@tidemark/chart'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Float, useFloatAreas } from '../chart/index.ts'
import classes from './drawings.module.css'
import { useDrawingsStore } from './drawings-store.ts'
import { FibLevels } from './fib-levels.tsx'
import { placeEditor } from './place-editor.ts'
import { drawingTexts } from './texts.ts'

const t = drawingTexts.editor
const widths = [1, 2, 3, 4]
const fontSizes = [11, 12, 14, 16, 20, 28]
const dashes = ['solid', 'dashed', 'dotted'] as const
const extents = ['none', 'left', 'right', 'both'] as const

interface DrawingEditorProps {
  readonly drawings: Drawings
  readonly chart: Pick<ChartWidget, 'scales'>
  readonly onEditText: (doc: DrawingDoc) => void
}

/** Toolbar with the style and the actions of the selected drawing. */
export function DrawingEditor(props: DrawingEditorProps) {
  const doc = useDrawingsStore(store => store.selected)
  return doc && <EditorOf key={doc.id} doc={doc} {...props} />
}

/** It keeps the place that it gets when its drawing is selected. */
function EditorOf({ doc, drawings, chart, onEditText }: DrawingEditorProps & { readonly doc: DrawingDoc }) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const areas = useFloatAreas()
  useLayoutEffect(() => {
    if (toolbar.current === null) return
    const { offsetWidth: width, offsetHeight: height } = toolbar.current
    setPlace(placeEditor({ width, height }, chart.scales, drawings.boxOf(doc.id), areas(toolbar.current)))
  }, [chart, drawings, doc.id, areas])
  const fields = drawings.registry.get(doc.kind).styleFields
  const restyle = (change: Partial<DrawingStyle>) => drawings.restyle(doc.id, change)
  return (
    <Float slot="free" place={place}>
      <div ref={toolbar} className={classes.editor} role="toolbar" aria-label={t.name}>
        <StyleFields doc={doc} fields={fields} restyle={restyle} />
        {fields.includes('text') ? (
          <IconButton label={t.edit} onClick={() => onEditText(doc)}>
            <IconPencil />
          </IconButton>
        ) : null}
        <span className={classes.divider} />
        <IconButton
          label={doc.locked ? t.unlock : t.lock}
          onClick={() => drawings.setLocked(doc.id, !doc.locked)}
        >
          {doc.locked ? <IconLock /> : <IconLockOpen />}
        </IconButton>
        <IconButton label={t.front} onClick={() => drawings.bringToFront(doc.id)}>
          <IconArrowUp />
        </IconButton>
        <IconButton label={t.back} onClick={() => drawings.sendToBack(doc.id)}>
          <IconArrowDown />
        </IconButton>
        <IconButton label={t.duplicate} onClick={() => drawings.select(drawings.duplicate(doc.id))}>
          <IconCopy />
        </IconButton>
        <IconButton label={t.remove} onClick={() => drawings.remove(doc.id)}>
          <IconTrash />
        </IconButton>
      </div>
    </Float>
  )
}

interface StyleFieldsProps {
  readonly doc: DrawingDoc
  readonly fields: readonly StyleField[]
  readonly restyle: (change: Partial<DrawingStyle>) => void
}

function StyleFields({ doc: { style }, fields, restyle }: StyleFieldsProps) {
  const has = (field: StyleField) => fields.includes(field)
  return (
    <>
      {has('colour') ? (
        <input
          type="color"
          className={classes.colour}
          aria-label={t.colour}
          value={hexOf(style.colour)}
          onChange={event => restyle({ colour: event.currentTarget.value })}
        />
      ) : null}
      {has('width') ? (
        <SelectField
          name={t.width}
          value={style.width}
          options={widths.map(width => [width, `${width} px`])}
          onSelect={width => restyle({ width })}
        />
      ) : null}
      {has('dash') ? (
        <SelectField
          name={t.dash}
          value={style.dash}
          options={dashes.map(dash => [dash, t.dashes[dash]])}
          onSelect={dash => restyle({ dash })}
        />
      ) : null}
      {has('extend') ? (
        <SelectField
          name={t.extend}
          value={style.extend}
          options={extents.map(extend => [extend, t.extents[extend]])}
          onSelect={extend => restyle({ extend })}
        />
      ) : null}
      {has('fontSize') ? (
        <SelectField
          name={t.fontSize}
          value={style.fontSize}
          options={fontSizes.map(size => [size, `${size}`])}
          onSelect={fontSize => restyle({ fontSize })}
        />
      ) : null}
      {has('fillOpacity') ? (
        <FillField value={style.fillOpacity} onSelect={fillOpacity => restyle({ fillOpacity })} />
      ) : null}
      {has('fibLevels') ? (
        <FibLevels shown={style.fibLevels} onChange={fibLevels => restyle({ fibLevels })} />
      ) : null}
    </>
  )
}

interface SelectFieldProps<Value extends string | number> {
  readonly name: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onSelect: (value: Value) => void
}

function SelectField<Value extends string | number>({
  name,
  value,
  options,
  onSelect,
}: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <span className={classes.pick}>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        value={String(value)}
        onChange={event => {
          const selected = options.find(([option]) => String(option) === event.currentTarget.value)
          if (selected) onSelect(selected[0])
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={String(option)}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}

interface FillFieldProps {
  readonly value: number
  readonly onSelect: (value: number) => void
}

function FillField({ value, onSelect }: FillFieldProps) {
  const id = useId()
  return (
    <span className={classes.pick}>
      <label htmlFor={id}>{t.fill}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.02}
        value={value}
        onChange={event => onSelect(Number(event.currentTarget.value))}
      />
    </span>
  )
}

/** The browser's colour field accepts only six-digit hex values; other colours appear as grey until they are changed. */
const hexOf = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#8b95a5')
