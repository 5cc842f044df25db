import { RenderContext } from 'vexflow/bravura'
import type { TextMeasure } from 'vexflow/bravura'

type Pdf = PDFKit.PDFDocument

/** Draws what VexFlow engraves as paths of a PDF. Texts are set by the sheet itself: none are drawn here. */
export class PdfContext extends RenderContext {
  readonly #pdf: Pdf
  #fill = '#000000'
  #stroke = '#000000'
  #font = ''

  constructor(pdf: Pdf) {
    super()
    this.#pdf = pdf
  }

  set fillStyle(style: string | CanvasGradient | CanvasPattern) {
    if (typeof style === 'string') this.#fill = style
  }
  get fillStyle(): string {
    return this.#fill
  }
  set strokeStyle(style: string | CanvasGradient | CanvasPattern) {
    if (typeof style === 'string') this.#stroke = style
  }
  get strokeStyle(): string {
    return this.#stroke
  }
  setFillStyle(style: string): this {
    this.#fill = style
    return this
  }
  setStrokeStyle(style: string): this {
    this.#stroke = style
    return this
  }
  setLineWidth(width: number): this {
    this.#pdf.lineWidth(width)
    return this
  }
  setLineCap(cap: CanvasLineCap): this {
    this.#pdf.lineCap(cap)
    return this
  }
  setLineDash(): this {
    return this
  }
  scale(x: number, y: number): this {
    this.#pdf.scale(x, y)
    return this
  }
  rect(x: number, y: number, width: number, height: number): this {
    this.#pdf.rect(x, y, width, height)
    return this
  }
  fillRect(x: number, y: number, width: number, height: number): this {
    this.#pdf.rect(x, y, width, height).fill(this.#fill)
    return this
  }
  beginPath(): this {
    return this
  }
  moveTo(x: number, y: number): this {
    this.#pdf.moveTo(x, y)
    return this
  }
  lineTo(x: number, y: number): this {
    this.#pdf.lineTo(x, y)
    return this
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.#pdf.bezierCurveTo(x1, y1, x2, y2, x, y)
    return this
  }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): this {
    this.#pdf.quadraticCurveTo(x1, y1, x, y)
    return this
  }
  /** Only dots, which are whole circles. */
  arc(x: number, y: number, radius: number): this {
    this.#pdf.circle(x, y, radius)
    return this
  }
  fill(): this {
    this.#pdf.fill(this.#fill)
    return this
  }
  stroke(): this {
    this.#pdf.stroke(this.#stroke)
    return this
  }
  closePath(): this {
    this.#pdf.closePath()
    return this
  }
  save(): this {
    this.#pdf.save()
    return this
  }
  restore(): this {
    this.#pdf.restore()
    return this
  }
  setFont(font?: unknown): this {
    if (typeof font === 'string') this.#font = font
    return this
  }
  getFont(): string {
    return this.#font
  }
  measureText(): TextMeasure {
    return { x: 0, y: 0, width: 0, height: 0 }
  }
  fillText(): this {
    return this
  }
  clear(): void {}
  clearRect(): this {
    return this
  }
  resize(): this {
    return this
  }
  setBackgroundFillStyle(): this {
    return this
  }
  setShadowColor(): this {
    return this
  }
  setShadowBlur(): this {
    return this
  }
  openGroup(): undefined {
    return undefined
  }
  closeGroup(): void {}
  add(): void {}
}
