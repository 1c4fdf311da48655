import {
  type ErrorCode,
  type NamedScan,
  platformPaths,
  type ScanDay,
  type ScanHits,
  scanChangeSchema,
  scanInputSchema,
} from '@tidemark/contracts'
import { vi } from 'vitest'
import { mondayMs } from './fake-server.ts'

export const namedScanOf = (changes: Partial<NamedScan> = {}): NamedScan => ({
  id: 'scan-1',
  name: 'HP breaks',
  rule: 'price > HP',
  strategy: 'HPBreakUp',
  inputs: [''],
  view: {},
  version: 1,
  createdAt: mondayMs,
  ...changes,
})

/** 9:30 to 16:00 of the Monday, evaluated until 10:00. */
export const scanDayOf = (changes: Partial<ScanDay> = {}): ScanDay => ({
  date: '2026-11-16',
  open: mondayMs - 30 * 60_000,
  close: mondayMs + 6 * 3_600_000,
  rows: [],
  spans: [{ from: mondayMs - 29 * 60_000, until: mondayMs }],
  isCut: false,
  sessions: ['2026-11-16'],
  ...changes,
})

interface Request {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: unknown
}

/** Named scans of one user, as the platform answers for them. */
export class FakeScans {
  scans: NamedScan[]
  days: Record<string, ScanDay> = { '2026-11-16': scanDayOf() }
  hits: ScanHits = { symbol: 'SPY', asOf: null, hits: [] }
  csv = '"Scan","Symbol"\r\n'
  /** Ids of scans that alerts use. */
  used = new Set<string>()
  /** The answer to every request; null: as usual. */
  refusal: { readonly status: number; readonly code: ErrorCode; readonly message: string } | null = null
  readonly requests: Request[] = []

  constructor(scans: readonly NamedScan[] = []) {
    this.scans = [...scans]
  }

  get changes(): Request[] {
    return this.requests.filter(({ method }) => method !== 'GET')
  }

  /** Stubs `fetch`. Other paths stay pending. */
  install(): this {
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => this.#fetch(address, request))
    return this
  }

  async #fetch(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const [path = '', query = ''] = address.split('?')
    if (!`${path}/`.startsWith(`${platformPaths.scans}/`)) return new Promise(() => undefined)
    const request = { method, path, query, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    this.requests.push(request)
    if (this.refusal !== null) return refused(this.refusal)
    return this.#answer(request)
  }

  #answer({ method, path, query, body }: Request): Response {
    if (path === platformPaths.scanHits) return Response.json(this.hits)
    if (path === platformPaths.scans)
      return method === 'GET' ? Response.json({ scans: this.scans }) : this.#create(body)
    const [id = '', part] = path.slice(platformPaths.scans.length + 1).split('/')
    const date = new URLSearchParams(query).get('date') ?? Object.keys(this.days)[0] ?? ''
    if (part === 'day') return Response.json(this.days[date])
    if (part === 'csv') return new Response(this.csv)
    return method === 'DELETE' ? this.#remove(id, query) : this.#change(id, body)
  }

  #create(body: unknown): Response {
    const created = namedScanOf({ ...scanInputSchema.parse(body), id: `created-${this.scans.length}` })
    this.scans = [...this.scans, created]
    return Response.json(created)
  }

  #change(id: string, body: unknown): Response {
    const change = scanChangeSchema.parse(body)
    this.scans = this.scans.map(scan =>
      scan.id === id ? { ...scan, ...change, version: scan.version + 1 } : scan,
    )
    return Response.json(this.scans.find(scan => scan.id === id))
  }

  #remove(id: string, query: string): Response {
    if (this.used.has(id) && query !== 'alerts=delete')
      return refused({ status: 409, code: 'in_use', message: 'An alert uses the scan “HP breaks”.' })
    this.scans = this.scans.filter(scan => scan.id !== id)
    return Response.json({ status: 'OK' })
  }
}

const refused = ({ status, code, message }: NonNullable<FakeScans['refusal']>): Response =>
  Response.json({ status: 'FAILED', code, message }, { status })
