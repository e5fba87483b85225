/** Scrolls whatever scrolls by itself around a mark, like a long line of code, so that the mark is in it. */
export function showInside(mark: Range, box: Element): void {
  for (let around = elementOf(mark); around && around !== box; around = around.parentElement) {
    const [place, frame] = [mark.getBoundingClientRect(), around.getBoundingClientRect()]
    if (place.top < frame.top || place.bottom > frame.bottom) {
      around.scrollTop += place.top - frame.top - around.clientHeight / 3
    }
    if (place.left < frame.left || place.right > frame.right) {
      around.scrollLeft += place.left - frame.left - around.clientWidth / 3
    }
  }
}

const elementOf = ({ startContainer }: Range): Element | null =>
  startContainer instanceof Element ? startContainer : startContainer.parentElement
