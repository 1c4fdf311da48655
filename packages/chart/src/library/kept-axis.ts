/** What a price axis shows: equal values mean an equal picture. */
export interface AxisContent {
  /** The series that gives the axis its prices. */
  readonly series: object | undefined
  /** The prices at the upper end and at a fixed distance below it. */
  readonly top: number | null
  readonly lower: number | null
  /** Another number after every change of bars, options or the data of a layer. */
  readonly revision: number
  /** Another number after every change of the labels of a layer. */
  readonly labelRevision: number
  /** Of the time axis: not visible on this axis, see `isUnchanged`. */
  readonly from: number
  readonly to: number
}

interface AxisPicture extends AxisContent {
  /** In device pixels: setting the size of a canvas clears it. */
  readonly width: number
  readonly height: number
}

type Canvas = Pick<HTMLCanvasElement, 'width' | 'height' | 'getContext'>
type Method = (...args: unknown[]) => unknown

/** Methods that answer a question instead of drawing. */
const QUESTION = /^(measure|create|get|is)/

/**
 * Keeps the picture of a price axis while the chart is only moved in time. The library paints the axis of every pane with
 * every frame; for a frame that would show the same, it gets a context that draws nothing.
 */
export function keepUnchangedAxis(canvas: Canvas, read: () => AxisContent | null): void {
  const original = canvas.getContext.bind(canvas) as (...args: unknown[]) => CanvasRenderingContext2D | null
  let muted: CanvasRenderingContext2D | null = null
  let painted: AxisPicture | null = null
  let asked: AxisPicture | null = null
  /** The library asks for a context also to measure texts; only who draws sets a transform first. */
  const noteDrawing = () => {
    painted = asked
  }
  const getContext = (...args: unknown[]) => {
    const context = original(...args)
    if (context === null) return null
    if (muted === null) {
      muted = mutedContext(context, noteDrawing)
      callBefore(context, 'setTransform', noteDrawing)
    }
    const content = read()
    asked = content && { ...content, width: canvas.width, height: canvas.height }
    return isUnchanged(painted, asked) ? muted : context
  }
  canvas.getContext = getContext as typeof canvas.getContext
}

/** Only a chart that was moved keeps its axis: a frame for any other reason paints it, so that nothing old stays. */
function isUnchanged(painted: AxisPicture | null, asked: AxisPicture | null): boolean {
  if (painted === null || asked === null) return false
  const isMoved = painted.from !== asked.from || painted.to !== asked.to
  return (
    isMoved &&
    painted.series === asked.series &&
    painted.top === asked.top &&
    painted.lower === asked.lower &&
    painted.revision === asked.revision &&
    painted.labelRevision === asked.labelRevision &&
    painted.width === asked.width &&
    painted.height === asked.height
  )
}

/** A context that draws nothing, and answers questions as the given one. */
function mutedContext(context: CanvasRenderingContext2D, onDrawing: () => void): CanvasRenderingContext2D {
  const ask = (question: Method, args: unknown[]) => {
    context.save()
    context.font = muted.font
    const answer = question.apply(context, args)
    context.restore()
    return answer
  }
  const methodOf = (_context: object, name: string | symbol) => {
    const value: unknown = Reflect.get(context, name)
    if (typeof value !== 'function') return value
    const method = QUESTION.test(String(name))
      ? (...args: unknown[]) => ask(value as Method, args)
      : drawNothing
    // Found without the proxy from now on.
    Object.defineProperty(muted, name, { value: method })
    return method
  }
  const muted: CanvasRenderingContext2D = Object.create(new Proxy(context, { get: methodOf, set: setOwn }))
  Object.defineProperty(muted, 'setTransform', { value: onDrawing })
  return muted
}

const drawNothing = () => undefined

/** Settings stay on the muted context. */
function setOwn(_context: object, name: string | symbol, value: unknown, muted: object): boolean {
  return Reflect.defineProperty(muted, name, { value, writable: true, configurable: true })
}

function callBefore(context: CanvasRenderingContext2D, method: 'setTransform', call: () => void): void {
  const original = context[method].bind(context) as Method
  context[method] = ((...args: unknown[]) => {
    call()
    return original(...args)
  }) as CanvasRenderingContext2D['setTransform']
}
