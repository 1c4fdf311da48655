/** Records canvas calls and settings, one line each: a golden form of a drawing that is the same on every machine. */
export interface RecordingContext {
  readonly context: CanvasRenderingContext2D
  readonly calls: string[]
}

const LETTER_WIDTH = 6

export function recordingContext(
  canvas?: HTMLCanvasElement | { width: number; height: number },
): RecordingContext {
  const calls: string[] = []
  const settings = new Map<string, unknown>([['canvas', canvas]])
  const gradient = { addColorStop: () => undefined }
  const results: Readonly<Record<string, (...args: never[]) => unknown>> = {
    measureText: (text: string) => ({
      width: text.length * LETTER_WIDTH,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    createLinearGradient: () => gradient,
    getContextAttributes: () => ({ colorSpace: 'srgb' }),
  }
  const context = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined
        if (settings.has(name)) return settings.get(name)
        return (...args: never[]) => {
          if (results[name] !== undefined) return results[name](...args)
          calls.push(`${name}(${args.map(print).join(', ')})`)
          return undefined
        }
      },
      set: (_target, name, value) => {
        settings.set(String(name), value)
        calls.push(`${String(name)} = ${print(value)}`)
        return true
      },
    },
  ) as CanvasRenderingContext2D
  return { context, calls }
}

function print(value: unknown): string {
  return typeof value === 'number' ? `${Math.round(value * 100) / 100}` : String(value)
}
