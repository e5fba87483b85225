import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inWrittenOrder } from '../visible-characters'

export const renderInlineMath = ({ value, data }: InlineMath) => (
  <Formula formula={value} display={data?.display === true} />
)
export const renderMath = ({ value }: MathBlock) => <Formula formula={value} display />

type Typeset = typeof import('./typeset-math')['typesetMath']

const longestFormula = 4000
let typesetMath: Typeset | null = null

/** A formula as its source until it can be drawn, and for good if it cannot. */
function Formula({ formula, display }: { readonly formula: string; readonly display: boolean }) {
  const typeset = useTypeset()
  const drawing = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const asSource = !typeset || failed === formula || formula.length > longestFormula

  useLayoutEffect(() => {
    if (asSource || !drawing.current) return
    try {
      typeset(formula, drawing.current, display)
    } catch {
      // Whatever is wrong with it, from a typing error to nesting without end, its source still says what was meant.
      setFailed(formula)
    }
  }, [asSource, typeset, formula, display])

  const className = display ? 'md-math md-math-display' : 'md-math'
  // Two elements with two keys: what is drawn by hand is never mended by React.
  if (!asSource) return <span key="drawn" ref={drawing} data-source={formula} className={className} />
  return (
    <code key="source" className={`${className} md-code`}>
      {inWrittenOrder(formula.trim())}
    </code>
  )
}

function useTypeset(): Typeset | null {
  const [ready, setReady] = useState(typesetMath !== null)
  useEffect(() => {
    if (ready) return
    void import('./typeset-math').then((module) => {
      typesetMath = module.typesetMath
      setReady(true)
    })
  }, [ready])
  return ready ? typesetMath : null
}
