import { describe, expect, it, onTestFinished } from 'vitest'
import { uncoveredRoutes } from '../testing/route-coverage.ts'
import { makeTestServer } from '../testing/test-server.ts'
import { describeNoFreshPrice } from './no-fresh-price-contract.ts'

describeNoFreshPrice(['during a session'])

describe('route coverage', () => {
  it('[API-12] includes every route, and fails for a route that was added without a request', async () => {
    const server = await makeTestServer()
    onTestFinished(() => server.close())
    expect(uncoveredRoutes(server)).toEqual([])
    server.app.get('/platform/api/v1/added-later', async () => 'a price')
    expect(uncoveredRoutes(server)).toEqual(['GET /platform/api/v1/added-later'])
  })
})
