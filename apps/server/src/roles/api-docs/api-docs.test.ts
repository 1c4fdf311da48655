import { offerPaths, platformPaths } from '@tidemark/contracts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatuses } from '../../platform/http/error-statuses.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { textsOf } from './api-docs.ts'
import type { ApiDocument, ApiOperation, ApiResponse, JsonSchema } from './api-document.ts'

let server: TestServer
let document: ApiDocument
let operations: { name: string; operation: ResolvedOperation }[]
type ResolvedOperation = Omit<ApiOperation, 'responses'> & { responses: Record<string, ApiResponse> }
const compiled = new Map<string, ValidateFunction>()
const ajv = ajvFormats.default(new Ajv2020({ strict: false, allErrors: true }))

beforeAll(async () => {
  server = await makeTestServer()
  document = (await server.get(`${platformPaths.docs}/json`)).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation: { ...operation, responses: resolved(operation.responses) },
    })),
  )
  ajv.addSchema({ $id: 'api', ...document })
})
afterAll(() => server.close())

const resolved = (responses: ApiOperation['responses']): Record<string, ApiResponse> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      '$ref' in response
        ? (document.components.responses?.[response.$ref.split('/').at(-1) ?? ''] as ApiResponse)
        : response,
    ]),
  )

/** What is wrong with a value, by the schema itself or by what it refers to. */
function faultsOf(schema: JsonSchema, value: unknown): string {
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/')
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, validate)
  return validate(value) ? '' : ajv.errorsText(validate.errors)
}

describe('the OpenAPI document', () => {
  it('[BY-20] describes every route once, and no other', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(
      Object.keys(textsOf(server.app.routeTable)).sort(),
    )
    const ids = operations.map(({ operation }) => operation.operationId ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/)
  })

  it('[BY-20] has a description of every operation, parameter and answer', () => {
    const missing = operations.flatMap(({ name, operation }) => [
      ...(operation.description ? [] : [name]),
      ...(operation.parameters ?? [])
        .filter(({ description, example }) => !description || example === undefined)
        .map(parameter => `${name} ${parameter.name}`),
      ...Object.entries(operation.responses)
        .filter(([, { description }]) => description === '' || description === 'Default Response')
        .map(([status]) => `${name} ${status}`),
    ])
    expect(missing).toEqual([])
  })

  it('[BY-20] has a schema and an example of every request and answer', () => {
    for (const { name, operation } of operations) {
      const { requestBody, responses } = operation
      const contents = [requestBody, ...Object.values(responses)].flatMap(part =>
        Object.values(part?.content ?? {}),
      )
      expect(responses['200']?.content, name).toBeDefined()
      for (const { schema, example, examples } of contents) {
        expect(Object.keys(schema), name).not.toEqual([])
        expect(example ?? examples, name).toBeDefined()
      }
    }
  })

  it('[BY-20] has defaults that its own schemas accept, and patterns that need no flag', () => {
    const faults: string[] = []
    const check = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const { default: initial, pattern, prefixItems, items } = value as JsonSchema
      if (prefixItems !== undefined) expect(items).toEqual({ not: {} })
      if (initial !== undefined && 'type' in value) faults.push(faultsOf(value as JsonSchema, initial))
      if (typeof pattern === 'string') {
        expect(() => new RegExp(pattern)).not.toThrow()
        expect(pattern).not.toMatch(/\\p\{/i)
      }
      for (const child of Object.values(value)) check(child)
    }
    check(document.components.schemas)
    for (const { operation } of operations)
      check([operation.parameters, operation.requestBody, operation.responses])
    expect(faults.length).toBeGreaterThan(50)
    expect(faults.filter(fault => fault !== '')).toEqual([])
  })

  it('[BY-20] gives the failures of each route by code, and those that the route declares', () => {
    for (const { name, operation } of operations) {
      const given = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
      for (const [status, { content }] of given) {
        const codes = Object.keys(content?.['application/json']?.examples ?? {})
        const isHealth = name === `GET ${platformPaths.health}` && status === '503'
        expect(codes.length > 0 || isHealth, `${name} ${status}`).toBe(true)
        for (const code of codes)
          expect(errorStatuses[code as keyof typeof errorStatuses]).toBe(Number(status))
      }
      expect(given.map(([status]) => status)).toEqual(expect.arrayContaining(['429', '500', '503']))
    }
  })

  it('[BY-20] asks for the authentication that each route accepts', () => {
    const securityOf = (name: string) =>
      operations.find(operation => operation.name === name)?.operation.security
    expect(securityOf(`POST ${platformPaths.login}`)).toEqual([])
    expect(securityOf(`GET ${platformPaths.history}`)).toEqual([{ token: [] }, { basic: [] }])
    expect(securityOf(`GET ${platformPaths.levels}/{symbol}`)).toBeUndefined()
    const open = operations.filter(({ operation }) => operation.security?.length === 0)
    expect(open.map(({ operation }) => operation.operationId)).toEqual([
      'readHealth',
      'readAlive',
      'signIn',
      'register',
      'startDiscordSignIn',
      'verifyDiscord',
      'signInWithDiscord',
      'signInAgainWithDiscord',
      'listPackages',
      'readPromotions',
      'readBanner',
    ])
    expect(document).toMatchObject({
      security: [{ token: [] }],
      components: {
        securitySchemes: { token: { scheme: 'bearer' }, basic: { scheme: 'basic' } },
      },
    })
  })

  it('[BY-20] describes what the server answers', async () => {
    const { token, email } = await server.newUser({ plan: 'monthly-pro-plus' })
    const now = Math.floor(server.market.market.read().marketNow / 1000)
    const requests: [name: string, url: string][] = [
      [`GET ${platformPaths.levels}/{symbol}`, `${platformPaths.levels}/SPY`],
      [`GET ${platformPaths.levels}`, `${platformPaths.levels}?symbols=SPY,NOPE`],
      [`GET ${platformPaths.levels}/{symbol}/history`, `${platformPaths.levels}/SPY/history?limit=2`],
      [`GET ${platformPaths.exposure}/{symbol}`, `${platformPaths.exposure}/SPY?breakdown=true`],
      [`GET ${platformPaths.earlierMaps}/{symbol}`, `${platformPaths.earlierMaps}/SPY?sessions=1`],
      [`GET ${platformPaths.savedTable}/{date}/{symbol}`, `${platformPaths.savedTable}/2026-11-13/SPY`],
      [`GET ${platformPaths.ddBands}/{date}`, `${platformPaths.ddBands}/2026-11-13?tickerList=ES`],
      [
        `GET ${platformPaths.history}`,
        `${platformPaths.history}?ticker=SPY&from=${now - 9000}&to=${now}&resolution=5`,
      ],
      [`GET ${platformPaths.allSymbols}`, `${platformPaths.allSymbols}?names=true`],
      [`GET ${platformPaths.settings}`, `${platformPaths.settings}?email=${email}`],
      [`GET ${platformPaths.indicators}`, `${platformPaths.indicators}?email=${email}`],
      [`GET ${platformPaths.chart}`, platformPaths.chart],
      [`GET ${platformPaths.alertFirings}`, platformPaths.alertFirings],
      [`GET ${offerPaths.promotions}`, offerPaths.promotions],
      [`GET ${offerPaths.membershipPopups}`, offerPaths.membershipPopups],
      [`GET ${platformPaths.marketClock}`, platformPaths.marketClock],
      [`GET ${platformPaths.health}`, platformPaths.health],
      [`GET ${platformPaths.alive}`, platformPaths.alive],
    ]
    const faults = await Promise.all(
      requests.map(async ([name, url]) => {
        const answer = await server.get(url, token)
        const found = operations.find(operation => operation.name === name)?.operation.responses
        const schema = found?.[answer.statusCode]?.content?.['application/json']?.schema
        return schema ? faultsOf(schema, answer.json()) : `${name} answered ${answer.statusCode}`
      }),
    )
    expect(faults.filter(fault => fault !== '')).toEqual([])
  })
})
