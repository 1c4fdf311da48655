import { expect } from '@playwright/test'
import type { BidiConnection } from './bidi-connection.ts'

interface Node {
  readonly sharedId: string
}

type EvaluateResult =
  | { readonly type: 'success'; readonly result: { readonly value?: unknown } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

export interface Point {
  readonly x: number
  readonly y: number
}

interface Box extends Point {
  readonly width: number
  readonly height: number
  readonly isEnabled: boolean
}

const LIMIT_MS = 60_000

/** A page of Firefox, used as a person would: by role and visible name, with real pointer and keyboard input. */
export class FirefoxPage {
  readonly #connection: BidiConnection
  readonly #context: string

  constructor(connection: BidiConnection, context: string) {
    this.#connection = connection
    this.#context = context
  }

  async setViewport(width: number, height: number): Promise<void> {
    await this.#send('browsingContext.setViewport', { viewport: { width, height } })
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' })
  }

  /** Runs an expression in the page; its value must be JSON. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const answer = await this.#connection.send<EvaluateResult>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: false,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    const text = answer.result.value
    return (typeof text === 'string' ? JSON.parse(text) : undefined) as Value
  }

  /** Waits for an element. */
  async boxOf(role: string, name: string): Promise<Box> {
    return this.#until(`${role} “${name}”`, async () => {
      const [node] = await this.#nodes(role, name)
      return node ? this.#stillBox(node) : null
    })
  }

  /** Clicks an element once it is there and enabled. */
  async click(role: string, name: string): Promise<void> {
    const { x, y, width, height } = await this.#until(`enabled ${role} “${name}”`, async () => {
      const [node] = await this.#nodes(role, name)
      const box = node ? await this.#stillBox(node) : null
      return box?.isEnabled ? box : null
    })
    await this.clickAt({ x: x + width / 2, y: y + height / 2 })
  }

  async clickAt({ x, y }: Point): Promise<void> {
    await this.#pointer([
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.#pointer([
      { type: 'pointerMove', x: Math.round(from.x), y: Math.round(from.y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', x: Math.round(to.x), y: Math.round(to.y), duration: 200 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Types characters; keys are spelled as WebDriver does, Enter as \uE007. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#send('input.performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async text(): Promise<string> {
    // A window that has just opened has no body yet.
    return this.evaluate("document.body?.innerText ?? ''")
  }

  async #nodes(role: string, name: string): Promise<Node[]> {
    const { nodes } = await this.#send<{ nodes: Node[] }>('browsingContext.locateNodes', {
      locator: { type: 'accessibility', value: { role, name } },
    })
    return nodes
  }

  /** Scrolls the element into view, and waits until it stays in its place for a frame. Null when the page has replaced it. */
  async #stillBox(node: Node): Promise<Box | null> {
    const answer = await this.#connection.send<EvaluateResult>('script.callFunction', {
      functionDeclaration: `async element => {
        element.scrollIntoView({ block: 'nearest' })
        const read = () => element.getBoundingClientRect()
        let box = read()
        for (let tries = 0, isStill = false; !isStill && tries < 60; tries += 1) {
          const last = box
          await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          box = read()
          isStill = last.x === box.x && last.y === box.y
        }
        if (!element.isConnected) return 'null'
        const isEnabled = !element.matches(':disabled, [aria-disabled="true"]')
        return JSON.stringify({ ...box.toJSON(), isEnabled })
      }`,
      arguments: [{ sharedId: node.sharedId }],
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(String(answer.result.value)) as Box | null
  }

  #pointer(actions: readonly object[]): Promise<unknown> {
    return this.#send('input.performActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }

  /** Waits for a value, as the page takes its time. */
  async #until<Value>(what: string, read: () => Promise<Value | null>): Promise<Value> {
    let value: Value | null = null
    const isThere = async () => {
      value = await read()
      return value !== null
    }
    await expect.poll(isThere, { message: `${what} on the page`, timeout: LIMIT_MS }).toBe(true)
    return value as Value
  }

  #send<Result>(method: string, params: object): Promise<Result> {
    return this.#connection.send(method, { context: this.#context, ...params })
  }
}
