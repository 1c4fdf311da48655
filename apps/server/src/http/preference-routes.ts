import {
  displaySettingsSchema,
  emailSchema,
  indicatorsChangeSchema,
  indicatorsSchema,
  platformPaths,
  settingsChangeSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import type { Preferences } from '../services/preferences.ts'
import { signedInUser } from './access.ts'
import { failures } from './failures.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['preferences']
const querystring = z.object({ email: emailSchema })
const okSchema = z.object({ status: z.literal('OK') })
const common = { tags, querystring }

/** The specification requires lists of one item. A user without saved preferences gets the defaults. */
export function servePreferences(app: ZodServer, preferences: Preferences): void {
  app.get(
    platformPaths.settings,
    {
      schema: {
        summary: 'Return the display settings; fields without a saved value have their default',
        ...common,
        response: { 200: z.array(z.object({ settings: displaySettingsSchema })), ...failures(400, 401, 403) },
      },
    },
    async request => [{ settings: await preferences.settings.read(signedInUser(request).user.id) }],
  )

  app.post(
    platformPaths.settings,
    {
      schema: {
        summary: 'Save display settings; fields that are not sent keep their saved value',
        ...common,
        body: settingsChangeSchema,
        response: { 200: okSchema, ...failures(400, 401, 403) },
      },
    },
    async request => {
      await preferences.settings.save(signedInUser(request).user.id, request.body)
      return { status: 'OK' as const }
    },
  )

  app.get(
    platformPaths.indicators,
    {
      schema: {
        summary: 'Return which indicators are on',
        ...common,
        response: { 200: z.array(z.object({ indicators: indicatorsSchema })), ...failures(400, 401, 403) },
      },
    },
    async request => [{ indicators: await preferences.indicators.read(signedInUser(request).user.id) }],
  )

  app.post(
    platformPaths.indicators,
    {
      schema: {
        summary: 'Save which indicators are on',
        ...common,
        body: indicatorsChangeSchema,
        response: { 200: okSchema, ...failures(400, 401, 403) },
      },
    },
    async request => {
      await preferences.indicators.save(signedInUser(request).user.id, request.body)
      return { status: 'OK' as const }
    },
  )
}
