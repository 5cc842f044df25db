import { useEffect, useRef, useState } from 'react'

/** How wide a box is and whether it is on the screen. */
export function useBox() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(560)
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    const views = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      rootMargin: '80px',
    })
    sizes.observe(element)
    views.observe(element)
    return () => {
      sizes.disconnect()
      views.disconnect()
    }
  }, [])
  return { box, width, visible }
}
