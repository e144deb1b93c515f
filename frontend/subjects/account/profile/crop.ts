export interface Size {
  width: number;
  height: number;
}

/** A square part of a picture. */
export interface Crop {
  /** Its place, from 0 (left, top) to 1 (right, bottom). */
  across: number;
  down: number;
  /** 1: the square is as wide as the picture's shorter side. */
  zoom: number;
}

export const CENTRE: Crop = { across: 0.5, down: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { across, down, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: across * (width - side), top: down * (height - side), side };
}

const between0And1 = (value: number): number => Math.min(1, Math.max(0, value));

/** The crop after the picture was dragged by these shares of the square's side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const [roomAcross, roomDown] = [size.width - side, size.height - side];
  return {
    ...crop,
    across: roomAcross > 0 ? between0And1(crop.across - (by.x * side) / roomAcross) : crop.across,
    down: roomDown > 0 ? between0And1(crop.down - (by.y * side) / roomDown) : crop.down,
  };
}
