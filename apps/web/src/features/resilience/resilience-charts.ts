import { pages, type ResilienceIndex, type ResilienceValues } from '@tidemark/contracts'
import { formatSigned, formatValue } from '@tidemark/domain'
import type { PopOut } from '../pop-outs/index.ts'
import { resilienceTexts as t } from './texts.ts'

interface ChartLine {
  readonly field: keyof ResilienceValues
  readonly name: string
  /** White: against HG; yellow: against MHP. */
  readonly tone: 'white' | 'yellow'
  /** The user's colour of the line, if there is a setting for it. */
  readonly setting?: 'spResilColor' | 'nqResilColor'
}

export interface ResilienceChartDefinition {
  readonly heading: string
  readonly help: string
  /** The first is in front. */
  readonly lines: readonly ChartLine[]
  readonly scale: { readonly low: number; readonly high: number; format(value: number): string }
  readonly popOut: PopOut
}

/** DR-8. */
const resilienceScale = { low: -50, high: 50, format: (value: number) => formatSigned(value, 1) }

/** RT-3. */
const popOutOf = (index: ResilienceIndex, heading: string): PopOut => ({
  label: t.popOut(heading),
  page: pages.resilience.replace(':index', index),
  width: 210,
  height: 118,
})

/** DR-8: one chart, one entry. */
export const resilienceCharts: Readonly<Record<ResilienceIndex, ResilienceChartDefinition>> = {
  sp: {
    heading: t.headings.sp,
    help: t.help,
    lines: [
      { field: 'srhg', name: t.hg, tone: 'white', setting: 'spResilColor' },
      { field: 'srmhp', name: t.mhp, tone: 'yellow' },
    ],
    scale: resilienceScale,
    popOut: popOutOf('sp', t.headings.sp),
  },
  nq: {
    heading: t.headings.nq,
    help: t.help,
    lines: [
      { field: 'nrhg', name: t.hg, tone: 'white', setting: 'nqResilColor' },
      { field: 'nrmhp', name: t.mhp, tone: 'yellow' },
    ],
    scale: resilienceScale,
    popOut: popOutOf('nq', t.headings.nq),
  },
  ru: {
    heading: t.headings.ru,
    help: t.whiteHelp,
    lines: [{ field: 'ruhg', name: t.hg, tone: 'white' }],
    scale: resilienceScale,
    popOut: popOutOf('ru', t.headings.ru),
  },
  dd: {
    heading: t.headings.dd,
    help: t.ddHelp,
    lines: [{ field: 'sdd', name: t.dd, tone: 'white' }],
    scale: { low: 0, high: 1, format: formatValue },
    popOut: popOutOf('dd', t.headings.dd),
  },
}
