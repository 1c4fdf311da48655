import { escapeHtml } from '../escape-html.ts'
import { sandboxBar, sandboxStyle } from '../sandbox-style.ts'

class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type HtmlPart = string | number | Html | readonly Html[]

const textOf = (part: HtmlPart): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}

/** Markup with every inserted text escaped. */
export const html = (markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(markup.map((piece, index) => piece + textOf(parts[index] ?? '')).join(''))

export type { Html }

const bar = new Html(sandboxBar('no real money is charged, and no card is stored'))

/** A whole page. Each carries the bar that says that it is a sandbox. */
export const pageText = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}: Sandbox</title><style>${new Html(sandboxStyle)}</style></head>
<body>${bar}
<main><h1>${title}</h1>${content}</main></body></html>
`.text

export const money = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

export const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
