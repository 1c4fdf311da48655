import {
  chartAnswerSchema,
  chartQuerySchema,
  drawingsQuerySchema,
  platformPaths,
  type SavedChart,
  savedChartSchema,
  templateEntrySchema,
  templateListSchema,
  templateRenameSchema,
  templateSaveSchema,
  templateSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { signedInUser } from '../accounts/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { failures } from '../platform/http/failures.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { ChartStates } from './chart-states.ts'
import type { ChartTemplates } from './chart-templates.ts'

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
        tags,
        querystring: chartQuerySchema,
        response: { 200: chartAnswerSchema, ...failures(400, 401, 403) },
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
        tags,
        body: savedChartSchema,
        response: { 200: chartAnswerSchema, ...failures(400, 401, 403, 409, 413) },
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
        tags,
        querystring: drawingsQuerySchema,
        response: { 200: chartAnswerSchema, ...failures(400, 401, 403) },
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
        tags,
        response: { 200: templateListSchema, ...failures(401, 403) },
      },
    },
    request => templates.list(signedInUser(request).user.id),
  )

  app.post(
    platformPaths.chartTemplates,
    {
      schema: {
        summary: 'Save a chart template: studies, display choices and Liquidity Map choices',
        tags,
        body: templateSaveSchema,
        response: { 200: templateEntrySchema, ...failures(400, 401, 403, 409, 413) },
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
        tags,
        params,
        response: { 200: templateSchema, ...failures(401, 403, 404) },
      },
    },
    request => templates.read(signedInUser(request).user.id, request.params.id),
  )

  app.put(
    one,
    {
      schema: {
        summary: 'Rename a chart template',
        tags,
        params,
        body: templateRenameSchema,
        response: { 200: templateEntrySchema, ...failures(400, 401, 403, 404, 409) },
      },
    },
    request => templates.rename(signedInUser(request).user.id, request.params.id, request.body.name),
  )

  app.delete(
    one,
    {
      schema: {
        summary: 'Delete a chart template',
        tags,
        params,
        response: { 200: okSchema, ...failures(401, 403, 404) },
      },
    },
    async request => {
      await templates.remove(signedInUser(request).user.id, request.params.id)
      return { status: 'OK' as const }
    },
  )
}
