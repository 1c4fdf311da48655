/** The look of every page of the sandboxes: plain, and unlike the product, whose pages they are not. */
export const sandboxStyle = `
  :root { color-scheme: dark; font: 14px/1.5 system-ui, sans-serif }
  body { margin: 0; background: #14161a; color: #e4e6ea }
  .sandbox { margin: 0; padding: 8px 16px; text-align: center; font-weight: 600; color: #1b1400;
    background: repeating-linear-gradient(135deg, #f2c14e 0 12px, #e3ac2b 12px 24px) }
  main { box-sizing: border-box; max-width: 440px; margin: 48px auto; padding: 24px;
    border: 1px solid #363b44; border-radius: 4px; background: #1b1e24 }
  h1 { margin: 0 0 16px; font-size: 18px; font-weight: 600 }
  p { margin: 0 0 12px } p:last-child { margin: 0 }
  a { color: #8ab4f8 }
  table { width: 100%; margin-bottom: 16px; border-collapse: collapse; font-variant-numeric: tabular-nums }
  td { padding: 6px 0; border-bottom: 1px solid #363b44 } td:last-child { text-align: right }
  fieldset { margin: 0 0 16px; padding: 8px 12px; border: 1px solid #363b44; border-radius: 4px }
  label { display: block; padding: 4px 0 }
  input:not([type]), button { display: block; width: 100%; box-sizing: border-box; margin: 0 0 12px; padding: 8px 12px;
    border: 1px solid #5a616d; border-radius: 4px; background: #14161a; color: inherit; font: inherit }
  button { cursor: pointer; font-weight: 600 } form:last-child > button:last-child { margin: 0 }
  button:last-of-type { border-color: #8ab4f8; background: #8ab4f8; color: #10131a }
  :focus-visible { outline: 2px solid #f2c14e; outline-offset: 2px }
  .note { color: #a4abb6; font-size: 12px }
  .error { color: #ff9a8f; font-weight: 600 }
`

/** The bar above each page. */
export const sandboxBar = (text: string): string => `<p class="sandbox" role="note">Sandbox: ${text}</p>`
