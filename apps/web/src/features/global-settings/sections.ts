import type { DisplaySettings } from '@tidemark/contracts'
import { texts } from './texts.ts'

type Colours = DisplaySettings['colorSettings']
type Margins = DisplaySettings['margins']
type NamesOf<Part, Value> = {
  [Name in keyof Part & string]: Part[Name] extends Value ? Name : never
}[keyof Part & string]

export type ColourName = NamesOf<Colours, string>

export interface ColourField {
  readonly kind: 'colour'
  readonly part: 'colorSettings'
  readonly name: ColourName
  readonly label: string
}

export type NumberField = {
  readonly kind: 'number'
  readonly label: string
  readonly unit: string
} & (
  | { readonly part: 'colorSettings'; readonly name: NamesOf<Colours, number> }
  | { readonly part: 'margins'; readonly name: keyof Margins }
)

/** An on/off key of the browser's storage. */
export interface SwitchField {
  readonly kind: 'switch'
  readonly part: 'switches'
  readonly name: 'chartAutoSave' | 'autoScaling' | 'accountManager'
  readonly label: string
}

export type SettingField = ColourField | NumberField | SwitchField

export interface FieldGroup {
  readonly heading: string
  readonly fields: readonly SettingField[]
}

export const sectionIds = ['chart', 'liquidityMap', 'monthlyMap'] as const
export type SectionId = (typeof sectionIds)[number]

const { fields: f, groups: g, units } = texts

const colour = (name: ColourName, label: string): ColourField => ({
  kind: 'colour',
  part: 'colorSettings',
  name,
  label,
})
const amount = (name: NamesOf<Colours, number>, label: string, unit: string): NumberField => ({
  kind: 'number',
  part: 'colorSettings',
  name,
  label,
  unit,
})
const margin = (name: keyof Margins, label: string, unit: string): NumberField => ({
  kind: 'number',
  part: 'margins',
  name,
  label,
  unit,
})
const onOff = (name: SwitchField['name']): SwitchField => ({
  kind: 'switch',
  part: 'switches',
  name,
  label: f[name],
})

const sides = (kind: 'intraHour' | 'intraDay' | 'day' | 'gtDay', unit: string): FieldGroup => ({
  heading: g[kind],
  fields: [margin(`${kind}Left`, f.left, unit), margin(`${kind}Right`, f.right, unit)],
})

const zone = (kind: 'bear' | 'bull' | 'redistribution'): FieldGroup => ({
  heading: g[kind],
  fields: [
    colour(`${kind}Color`, f.border),
    colour(`${kind}Background`, f.rectangle),
    colour(`${kind}TextColor`, f.text),
    amount(`${kind}BorderWeight`, f.weight, units.weight),
    amount(`${kind}Transparency`, f.transparency, units.percent),
  ],
})

const monthly = (kind: 'Bear' | 'Bull', heading: string): FieldGroup => ({
  heading,
  fields: [
    colour(`monthlyMap${kind}Color`, f.border),
    colour(`monthlyMap${kind}Background`, f.rectangle),
    amount(`monthlyMap${kind}BorderWeight`, f.weight, units.weight),
    amount(`monthlyMap${kind}Transparency`, f.transparency, units.percent),
  ],
})

/** GS-2, GS-3, GS-4. */
export const sections: Readonly<Record<SectionId, readonly FieldGroup[]>> = {
  chart: [
    {
      heading: g.vertical,
      fields: [
        margin('verticleChartMargin', f.top, units.percent),
        margin('verticalChartMarginBottom', f.bottom, units.percent),
      ],
    },
    {
      heading: g.behaviour,
      fields: [onOff('chartAutoSave'), onOff('autoScaling'), onOff('accountManager')],
    },
    sides('intraHour', units.seconds),
    sides('intraDay', units.seconds),
    sides('day', units.bars),
    sides('gtDay', units.bars),
  ],
  liquidityMap: [
    zone('bear'),
    zone('bull'),
    zone('redistribution'),
    {
      heading: g.lines,
      fields: [
        colour('spResilColor', f.spResil),
        colour('nqResilColor', f.nqResil),
        colour('hpColor', f.hp),
        colour('mhpColor', f.mhp),
        colour('hgColor', f.hg),
        colour('ddBandsColor', f.ddBands),
      ],
    },
  ],
  monthlyMap: [monthly('Bear', g.bear), monthly('Bull', g.bull)],
}

export const fieldId = ({ part, name }: SettingField): string => `${part}/${name}`

export const fieldsIn = (section: SectionId): readonly SettingField[] =>
  sections[section].flatMap(({ fields }) => fields)
