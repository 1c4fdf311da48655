/** What a canvas was told, one line a call or setting. The golden form of a drawing: it is the same on every machine. */
export interface RecordingContext {
  readonly context: CanvasRenderingContext2D
  readonly lines: string[]
}

const LETTER_WIDTH = 6

export function recordingContext(
  canvas?: HTMLCanvasElement | { width: number; height: number },
): RecordingContext {
  const lines: string[] = []
  const settings = new Map<string, unknown>([['canvas', canvas]])
  const gradient = { addColorStop: () => undefined }
  const answers: Readonly<Record<string, (...args: never[]) => unknown>> = {
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
          if (answers[name] !== undefined) return answers[name](...args)
          lines.push(`${name}(${args.map(print).join(', ')})`)
          return undefined
        }
      },
      set: (_target, name, value) => {
        settings.set(String(name), value)
        lines.push(`${String(name)} = ${print(value)}`)
        return true
      },
    },
  ) as CanvasRenderingContext2D
  return { context, lines }
}

function print(value: unknown): string {
  return typeof value === 'number' ? `${Math.round(value * 100) / 100}` : String(value)
}
