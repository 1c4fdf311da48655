/** Draws the paths of a tool's icon like the other icons of the rail. */
export function ToolIcon({ paths }: { readonly paths: readonly string[] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
