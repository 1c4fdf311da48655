import {
  type ChartAnswer,
  chartAnswerSchema,
  chartQuerySchema,
  drawingsQuerySchema,
  platformPaths,
  type SavedChart,
  savedChartSchema,
  type TemplateEntry,
  templateEntrySchema,
  templateListSchema,
  templateRenameSchema,
  templateSaveSchema,
  templateSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { signedInUser } from '../accounts/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { ChartStates } from './chart-states.ts'
import type { ChartTemplates } from './chart-templates.ts'

const origin = { at: 1_794_841_200_000, by: 'window-1' }

const line = { id: 'line-1', kind: 'trend-line', points: [] }

const change = {
  symbol: { ...origin, value: 'SPY' },
  interval: { ...origin, value: '5' },
  look: { theme: { ...origin, value: 'dark' } },
  studies: { items: {} },
  drawings: { SPY: { items: { 'line-1': { ...origin, generation: 0, doc: line } } } },
} satisfies ChartAnswer['chart']

const chartExample = { now: 1_794_841_200_500, chart: change } satisfies ChartAnswer

const template = { id: 't1', name: 'Opening drive', savedAt: 1_794_841_200_000 } satisfies TemplateEntry

const content = { studies: [{ id: 'vwap-1', kind: 'vwap' }], look: { theme: 'dark' }, map: {} }

const id = { description: 'The id of the template', example: 't1' }

const tags = ['chart']
const okSchema = z.object({ status: z.literal('OK') })

export function serveCharts(
  app: ZodServer,
  charts: ChartStates,
  templates: ChartTemplates,
  wall: WallClock,
): void {
  serveChart(app, charts, wall)
  serveTemplates(app, templates)
}

function serveChart(app: ZodServer, charts: ChartStates, wall: WallClock): void {
  const answer = (chart: SavedChart) => ({ now: wall.nowMs(), chart })

  app.get(
    platformPaths.chart,
    {
      ...plainJson,
      schema: {
        summary:
          'Return the saved chart of the signed-in user with the drawings of one symbol, by default the symbol it opens on',
        about: {
          id: 'readChart',
          description: 'With the drawings of one symbol, by default the symbol that the chart opens on.',
          returns: 'The saved chart and the time of the server',
          failures: [],
          answer: chartExample,
        },
        tags,
        querystring: chartQuerySchema,
        response: { 200: chartAnswerSchema },
      },
    },
    async request => answer(await charts.read(signedInUser(request).user.id, request.query.symbol)),
  )

  app.post(
    platformPaths.chart,
    {
      ...plainJson,
      schema: {
        summary: 'Save changes of the chart and return the merged state of each part that was sent',
        about: {
          id: 'saveChart',
          description: 'Send only what changed. Changes of several windows are merged: the later one wins.',
          returns: 'The merged state of each part that was sent',
          failures: ['too_many', 'quota_exceeded'],
          body: change,
          answer: chartExample,
        },
        tags,
        body: savedChartSchema,
        response: { 200: chartAnswerSchema },
      },
    },
    async request => answer(await charts.change(signedInUser(request).user.id, request.body)),
  )

  app.get(
    platformPaths.chartDrawings,
    {
      ...plainJson,
      schema: {
        summary: 'Return the drawings of one symbol',
        about: {
          id: 'readDrawings',
          description: 'For a symbol that the chart changes to.',
          returns: 'The drawings of the symbol',
          failures: [],
          answer: chartExample,
        },
        tags,
        querystring: drawingsQuerySchema,
        response: { 200: chartAnswerSchema },
      },
    },
    async request => answer(await charts.readDrawings(signedInUser(request).user.id, request.query.symbol)),
  )
}

function serveTemplates(app: ZodServer, templates: ChartTemplates): void {
  const params = z.object({ id: z.string().min(1).max(64) })
  const one = `${platformPaths.chartTemplates}/:id`

  app.get(
    platformPaths.chartTemplates,
    {
      schema: {
        summary: 'List the chart templates of the signed-in user',
        about: {
          id: 'listTemplates',
          description: 'Without their content.',
          returns: 'The chart templates of the user by name',
          failures: [],
          answer: [template],
        },
        tags,
        response: { 200: templateListSchema },
      },
    },
    request => templates.list(signedInUser(request).user.id),
  )

  app.post(
    platformPaths.chartTemplates,
    {
      schema: {
        summary: 'Save a chart template: studies, display choices and Liquidity Map choices',
        about: {
          id: 'saveTemplate',
          description: 'A name that exists is refused unless `replace` is true.',
          returns: 'The saved template',
          failures: ['name_taken', 'too_many', 'quota_exceeded'],
          body: { name: template.name, content, replace: false },
          answer: template,
        },
        tags,
        body: templateSaveSchema,
        response: { 200: templateEntrySchema },
      },
    },
    request => templates.save(signedInUser(request).user.id, request.body),
  )

  app.get(
    one,
    {
      ...plainJson,
      schema: {
        summary: 'Return one chart template',
        about: {
          id: 'readTemplate',
          description: 'With its studies, display choices and map choices.',
          returns: 'The template',
          failures: ['not_found'],
          parameters: { id },
          answer: { ...template, content },
        },
        tags,
        params,
        response: { 200: templateSchema },
      },
    },
    request => templates.read(signedInUser(request).user.id, request.params.id),
  )

  app.put(
    one,
    {
      schema: {
        summary: 'Rename a chart template',
        about: {
          id: 'renameTemplate',
          description: 'The content stays as it is.',
          returns: 'The renamed template',
          failures: ['not_found', 'name_taken'],
          parameters: { id },
          body: { name: template.name },
          answer: template,
        },
        tags,
        params,
        body: templateRenameSchema,
        response: { 200: templateEntrySchema },
      },
    },
    request => templates.rename(signedInUser(request).user.id, request.params.id, request.body.name),
  )

  app.delete(
    one,
    {
      schema: {
        summary: 'Delete a chart template',
        about: {
          id: 'deleteTemplate',
          description: 'Charts that use it stay as they are.',
          returns: 'The template is deleted',
          failures: ['not_found'],
          parameters: { id },
          answer: { status: 'OK' },
        },
        tags,
        params,
        response: { 200: okSchema },
      },
    },
    async request => {
      await templates.remove(signedInUser(request).user.id, request.params.id)
      return { status: 'OK' as const }
    },
  )
}
