import { escapeHtml } from '../escape-html.ts'

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

const style = `
  :root { color-scheme: dark light; font: 14px/1.5 system-ui, sans-serif }
  body { margin: 0; background: Canvas; color: CanvasText }
  .sandbox { margin: 0; padding: 6px 16px; font-weight: 600; color: #1b1400;
    background: repeating-linear-gradient(135deg, #f2c14e 0 12px, #e3ac2b 12px 24px) }
  main { max-width: 420px; margin: 32px auto; padding: 0 16px }
  label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
  input, button { margin: 4px 0 12px; padding: 8px }
  table { width: 100%; border-collapse: collapse }
  td { padding: 4px 0 } td:last-child { text-align: right }
  .error { color: #c62828; font-weight: 600 }
`

/** A whole page. Each carries the bar that says that it is a sandbox. */
export const pageText = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}: Sandbox</title><style>${new Html(style)}</style></head>
<body><p class="sandbox" role="note">Sandbox: no real money is charged, and no card is stored</p>
<main><h1>${title}</h1>${content}</main></body></html>
`.text

export const money = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

export const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
