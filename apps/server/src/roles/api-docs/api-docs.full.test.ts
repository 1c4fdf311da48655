import { createConfig, lintFromString } from '@redocly/openapi-core'
import { platformPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTestServer } from '../../verification/testing/test-server.ts'

const furtherRules = {
  'no-invalid-parameter-examples': 'error',
  'no-unused-components': 'error',
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
} as const

describe('the OpenAPI document', () => {
  it('[BY-20] passes every rule of an outside linter, which also checks the examples', async () => {
    const server = await makeTestServer()
    onTestFinished(() => server.close())
    const document = (await server.get(`${platformPaths.docs}/json`)).json()
    const config = await createConfig({ extends: ['recommended-strict'], rules: furtherRules })
    const problemsOf = async (checked: object) => {
      const source = JSON.stringify(checked)
      const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
      return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
    }
    expect(await problemsOf(document)).toEqual([])
    expect(await problemsOf({ openapi: '3.1.0', paths: {} })).not.toEqual([])
  })
})
