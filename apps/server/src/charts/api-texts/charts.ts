import { type ChartAnswer, platformPaths, type TemplateEntry } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const origin = { at: 1_794_841_200_000, by: 'window-1' }
const line = { id: 'line-1', kind: 'trend-line', points: [] }
const change = {
  symbol: { ...origin, value: 'SPY' },
  interval: { ...origin, value: '5' },
  look: { theme: { ...origin, value: 'dark' } },
  studies: { items: {} },
  drawings: { SPY: { items: { 'line-1': { ...origin, generation: 0, doc: line } } } },
} satisfies ChartAnswer['chart']
const answer = { now: 1_794_841_200_500, chart: change } satisfies ChartAnswer
const template = { id: 't1', name: 'Opening drive', savedAt: 1_794_841_200_000 } satisfies TemplateEntry
const content = { studies: [{ id: 'vwap-1', kind: 'vwap' }], look: { theme: 'dark' }, map: {} }
const templates = platformPaths.chartTemplates
const id = { description: 'The id of the template', example: 't1' }

export const chartOperations: OperationTexts = {
  [`GET ${platformPaths.chart}`]: {
    id: 'readChart',
    description: 'With the drawings of one symbol, by default the symbol that the chart opens on.',
    returns: 'The saved chart and the time of the server',
    failures: [],
    answer,
  },
  [`POST ${platformPaths.chart}`]: {
    id: 'saveChart',
    description: 'Send only what changed. Changes of several windows are merged: the later one wins.',
    returns: 'The merged state of each part that was sent',
    failures: ['too_many', 'quota_exceeded'],
    body: change,
    answer,
  },
  [`GET ${platformPaths.chartDrawings}`]: {
    id: 'readDrawings',
    description: 'For a symbol that the chart changes to.',
    returns: 'The drawings of the symbol',
    failures: [],
    answer,
  },
  [`GET ${templates}`]: {
    id: 'listTemplates',
    description: 'Without their content.',
    returns: 'The chart templates of the user by name',
    failures: [],
    answer: [template],
  },
  [`POST ${templates}`]: {
    id: 'saveTemplate',
    description: 'A name that exists is refused unless `replace` is true.',
    returns: 'The saved template',
    failures: ['name_taken', 'too_many', 'quota_exceeded'],
    body: { name: template.name, content, replace: false },
    answer: template,
  },
  [`GET ${templates}/{id}`]: {
    id: 'readTemplate',
    description: 'With its studies, display choices and map choices.',
    returns: 'The template',
    failures: ['not_found'],
    parameters: { id },
    answer: { ...template, content },
  },
  [`PUT ${templates}/{id}`]: {
    id: 'renameTemplate',
    description: 'The content stays as it is.',
    returns: 'The renamed template',
    failures: ['not_found', 'name_taken'],
    parameters: { id },
    body: { name: template.name },
    answer: template,
  },
  [`DELETE ${templates}/{id}`]: {
    id: 'deleteTemplate',
    description: 'Charts that use it stay as they are.',
    returns: 'The template is deleted',
    failures: ['not_found'],
    parameters: { id },
    answer: { status: 'OK' },
  },
}
