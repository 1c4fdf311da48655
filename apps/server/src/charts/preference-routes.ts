import {
  displaySettingsSchema,
  emailSchema,
  indicatorsChangeSchema,
  indicatorsSchema,
  platformPaths,
  settingsChangeSchema,
} from '@tidemark/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signedInUser } from '../accounts/index.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { Preferences } from './preferences.ts'
import { unknownFields } from './unknown-fields.ts'

const tags = ['preferences']
const querystring = z.object({ email: emailSchema })
const savedSchema = z.object({
  status: z.literal('OK'),
  ignored: z
    .array(z.string())
    .optional()
    .meta({ description: 'Fields that this release does not know. They are stored as they were sent' }),
})
const common = { tags, querystring }

declare module 'fastify' {
  interface FastifyRequest {
    /** The body before validation has removed unknown fields. */
    sentBody: unknown
  }
}

const keepSentBody = async (request: FastifyRequest): Promise<void> => {
  request.sentBody = request.body
}

async function save(
  preference: Preferences[keyof Preferences],
  request: FastifyRequest,
  change: Readonly<Record<string, unknown>>,
): Promise<z.infer<typeof savedSchema>> {
  const { fields, names } = unknownFields(request.sentBody, change)
  await preference.save(signedInUser(request).user.id, change, fields)
  return { status: 'OK', ...(names.length > 0 && { ignored: [...names] }) }
}

/** The specification requires lists of one item. A user without saved preferences gets the defaults. */
export function servePreferences(app: ZodServer, preferences: Preferences): void {
  app.decorateRequest('sentBody', null)

  app.get(
    platformPaths.settings,
    {
      ...plainJson,
      schema: {
        summary: 'Return the display settings; fields without a saved value have their default',
        about: {
          id: 'readSettings',
          description: 'A list of one item. Fields without a saved value have their default.',
          returns: 'The display settings of the user',
          failures: [],
          answer: [{ settings: displaySettingsSchema.parse({}) }],
        },
        ...common,
        response: { 200: z.array(z.object({ settings: displaySettingsSchema })) },
      },
    },
    async request => [{ settings: await preferences.settings.read(signedInUser(request).user.id) }],
  )

  app.post(
    platformPaths.settings,
    {
      schema: {
        summary: 'Save display settings; fields that are not sent keep their saved value',
        about: {
          id: 'saveSettings',
          description: 'Fields that are not sent keep their saved value.',
          returns: 'The settings are saved',
          failures: ['quota_exceeded'],
          body: { colorSettings: { hpColor: '#e6c84f', bearTransparency: 57 } },
          answer: { status: 'OK' },
        },
        ...common,
        body: settingsChangeSchema,
        response: { 200: savedSchema },
      },
      preValidation: keepSentBody,
    },
    async request => save(preferences.settings, request, request.body),
  )

  app.get(
    platformPaths.indicators,
    {
      ...plainJson,
      schema: {
        summary: 'Return which indicators are on',
        about: {
          id: 'readIndicators',
          description: 'A list of one item.',
          returns: 'Which indicators are on',
          failures: [],
          answer: [{ indicators: indicatorsSchema.parse({}) }],
        },
        ...common,
        response: { 200: z.array(z.object({ indicators: indicatorsSchema })) },
      },
    },
    async request => [{ indicators: await preferences.indicators.read(signedInUser(request).user.id) }],
  )

  app.post(
    platformPaths.indicators,
    {
      schema: {
        summary: 'Save which indicators are on',
        about: {
          id: 'saveIndicators',
          description: 'Indicators that are not sent stay as they are.',
          returns: 'The indicators are saved',
          failures: ['quota_exceeded'],
          body: { 'Liquidity Map': true, WALLS: false },
          answer: { status: 'OK' },
        },
        ...common,
        body: indicatorsChangeSchema,
        response: { 200: savedSchema },
      },
      preValidation: keepSentBody,
    },
    async request => save(preferences.indicators, request, request.body),
  )
}
