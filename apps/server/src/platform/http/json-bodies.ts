import type { FastifyInstance } from 'fastify'
import { RequestError } from '../errors/request-error.ts'

/** Deepest nesting of a JSON body. Validating, merging and storing recurse once per level. */
const maxDepth = 64

/** Accepts JSON alone, on every route. Refuses deeply nested JSON before it is parsed, and members that could change the
 *  prototype of an object. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(body, maxDepth))
      done(RequestError.invalid(`The body has more than ${maxDepth} levels of nesting`))
    else
      parse(request, body, (error, value) =>
        error && isJson(body) ? done(RequestError.invalid(unsafeName)) : done(error, value),
      )
  })
}

const unsafeName = 'The body has a field named __proto__, or constructor with a prototype. Choose other names'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads the text once. Text that is not JSON gets some depth; the parser refuses it afterwards. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfString(json, at)
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > limit) return true
  }
  return false
}

/** The index of the quotation mark that ends the string, or the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1
    else if (json[at] === '"') return at
  }
  return json.length
}
