import { parseSync } from 'vite'

const requirementId = /\[([A-Z]{2,3}-\d+)\]/g
const skipped = new Set(['skip', 'todo', 'fixme'])

/** Returns the requirement ids named in the titles of a test file. Skipped and todo tests, and all inside them, do not count. */
export function idsInTitles(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const ids = new Set()
  collectIds(program, ids)
  return [...ids]
}

function collectIds(node, ids) {
  if (Array.isArray(node)) {
    for (const child of node) collectIds(child, ids)
    return
  }
  if (typeof node?.type !== 'string') return
  if (node.type === 'CallExpression') {
    const { name, modifiers } = calleeOf(node)
    const isTest = /^(it|test|describe\w*)$/.test(name)
    if (isTest && modifiers.some(modifier => skipped.has(modifier))) return
    if (isTest) for (const [, id] of titleOf(node.arguments[0]).matchAll(requirementId)) ids.add(id)
  }
  for (const child of Object.values(node)) collectIds(child, ids)
}

/** `it.each(rows)(title)` is {name: 'it', modifiers: ['each']}. */
function calleeOf(call) {
  const modifiers = []
  let node = call.callee
  while (node.type !== 'Identifier') {
    if (node.type === 'MemberExpression') {
      modifiers.push(node.property.name)
      node = node.object
    } else if (node.type === 'CallExpression') node = node.callee
    else if (node.type === 'TaggedTemplateExpression') node = node.tag
    else return { name: '', modifiers }
  }
  return { name: node.name, modifiers }
}

function titleOf(node) {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return ''
}
