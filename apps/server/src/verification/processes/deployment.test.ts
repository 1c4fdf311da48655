import { platformPaths } from '@tidemark/contracts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveMetrics } from '../../platform/http/metrics.ts'
import { readConfig, settingNames } from '../../roles/config.ts'
import type { EngineProcessCounters } from '../../roles/open-engine.ts'
import { deployFiles, readEnv, readFile, readYaml, textsOf, valuesOf } from '../testing/deployment-files.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

interface Compose {
  readonly services: Record<string, { image: string; environment?: Record<string, string> }>
}
const [compose] = readYaml('deploy/compose.yaml') as [Compose]
const composeText = readFile('deploy/compose.yaml')
const manifests = deployFiles('.yaml')
  .filter(file => file.startsWith('deploy/kubernetes/'))
  .flatMap(readYaml)
const dockerfile = readFile('Dockerfile')
const unit = readFile('deploy/systemd/tidemark@.service')
const rules = valuesOf(readYaml('deploy/prometheus/rules.yml'), 'rules').flat() as {
  alert: string
  expr: string
}[]
const dashboard: unknown = JSON.parse(readFile('deploy/grafana/dashboards/tidemark.json'))
const monitoring = readFile('docs/operations/monitoring.md')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The metrics of a PromQL expression that are not from Prometheus itself. */
const metricsIn = (expression: string) =>
  namesIn(expression.replaceAll(/\{[^}]*\}|\[\w+\]/g, ' '), /\b([a-z]\w*_\w+)\b(?!\s*\()/g)

describe('the files under deploy', () => {
  it.each(deployFiles('.yaml', '.yml'))('%s is YAML', file => {
    for (const document of readYaml(file)) expect(document).toBeTypeOf('object')
  })

  it('name images without the host of a registry', () => {
    const images = [...textsOf(compose, 'image'), ...textsOf(manifests, 'image')]
    expect(images.length).toBeGreaterThan(8)
    for (const image of images) expect(image).toMatch(/^([a-z]+\/)?[a-z]+(:|$)/)
    for (const base of namesIn(dockerfile, /^FROM (\S+)/gm))
      expect(base).toMatch(/^node:\$\{NODE_VERSION\}-slim$/)
  })

  it('ask for the paths that the server has', () => {
    const probed = [
      ...valuesOf(manifests, 'httpGet').flatMap(probe => textsOf(probe, 'path')),
      ...namesIn(readFile('deploy/balancer/haproxy.cfg'), /httpchk GET (\S+)/g),
      ...namesIn(dockerfile, /'(\/platform\/\w+)'/g),
    ]
    expect(probed.length).toBeGreaterThan(5)
    const { health, alive } = platformPaths
    expect([...new Set(probed)].toSorted()).toEqual([alive, health])
  })

  it('start the program that npm start runs', () => {
    const [program] = namesIn(readFile('scripts/start.mjs'), /import\('\.\.\/(\S+main\.js)'\)/g)
    expect(program).toBe('apps/server/bundle/main.js')
    expect(dockerfile).toContain(`\nCMD ["node", "${program}"]`)
    expect(unit).toContain(`\nExecStart=/usr/bin/node ${program}\n`)
    expect(textsOf(manifests, 'command').concat(textsOf(manifests, 'args'))).toEqual([])
  })

  it('select the pods that they describe', () => {
    const labels = (valuesOf(manifests, 'template') as { metadata: { labels: object } }[]).map(
      ({ metadata }) => metadata.labels,
    )
    expect(labels).toHaveLength(2)
    const selected = [...valuesOf(manifests, 'matchLabels'), ...valuesOf(manifests, 'selector')].filter(
      selector => !Object.hasOwn(selector as object, 'matchLabels'),
    )
    for (const selector of selected) expect(labels).toContainEqual(selector)
  })
})

describe('the settings of the files under deploy', () => {
  it('are settings of the server', () => {
    const given = [
      ...namesIn(namesIn(dockerfile, /^ENV (.+)$/gm).join(' '), /(\w+)=/g),
      ...namesIn(namesIn(unit, /^Environment=(.+)$/gm).join(' '), /(\w+)=/g),
      ...deployFiles('.env')
        .filter(file => file.includes('systemd'))
        .flatMap(file => Object.keys(readEnv(file))),
      ...Object.values(compose.services)
        .filter(({ image }) => image.startsWith('tidemark:'))
        .flatMap(({ environment = {} }) => Object.keys(environment)),
      ...(valuesOf(manifests, 'env').flat() as { name: string }[]).map(({ name }) => name),
      ...(valuesOf(manifests, 'literals').flat() as string[]).map(literal => literal.split('=')[0] ?? ''),
    ]
    expect(new Set(given).size).toBeGreaterThan(10)
    const known = [...settingNames(), 'NODE_ENV']
    expect(given.filter(name => !known.includes(name))).toEqual([])
  })

  it.each(['web-1', 'web-2', 'engine-1', 'engine-2'])('start %s of the compose file', service => {
    const filled = Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, variable) =>
        variable === 'PUBLIC_URL' ? 'https://charts.example.com' : 'k'.repeat(43),
      ),
    ])
    const config = readConfig({ ...Object.fromEntries(filled), HOST: '0.0.0.0' })
    expect(config).toMatchObject({ role: service.split('-')[0], isProduction: true })
    expect(config.trustedProxies).toEqual(textsOf(compose, 'ipv4_address'))
  })

  it('have an empty value in the example for each that the compose file asks for', () => {
    const example = readEnv('deploy/example.env')
    const asked = new Set(namesIn(composeText, /\$\{(\w+)/g))
    expect(Object.keys(example).toSorted()).toEqual([...asked].toSorted())
    expect(Object.values(example).join('')).toBe('')
  })
})

describe('the metrics of dashboard, rules and document', () => {
  let server: TestServer
  let exported: string[]
  beforeAll(async () => {
    server = await makeTestServer()
    await server.get(platformPaths.alive)
    const { body } = await server.get(platformPaths.metrics)
    exported = namesIn(`${body}\n${await engineMetrics()}`, /^([a-z]\w+)(?:\{| )/gm)
  })
  afterAll(() => server.close())

  async function engineMetrics(): Promise<string> {
    const app = Fastify()
    const engine: EngineProcessCounters = {
      leading: 1,
      leads: 1,
      restarts: 0,
      archiveRowsRejected: 0,
      archiveRowsDropped: 0,
    }
    serveMetrics(app, { engine }, null)
    const { body } = await app.inject(platformPaths.metrics)
    await app.close()
    return body
  }

  it('exist', () => {
    const used = [...rules.map(({ expr }) => expr), ...textsOf(dashboard, 'expr')].flatMap(metricsIn)
    expect(new Set(used).size).toBeGreaterThan(30)
    expect(used.filter(name => !exported.includes(name))).toEqual([])
  })

  it('report the checks and the version', async () => {
    const { body } = await server.get(platformPaths.metrics)
    expect(body).toContain('tidemark_health_check{check="storage"} 1')
    expect(body).toContain('tidemark_release{version="0.0.0-test"} 1')
  })

  it('are all explained', () => {
    const own = exported.filter(name => name.startsWith('tidemark_'))
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter(name => !monitoring.includes(`\`${name}\``))).toEqual([])
    expect(rules.filter(({ alert }) => !monitoring.includes(`\`${alert}\``))).toEqual([])
  })
})
