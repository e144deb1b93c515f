/** A photo of 96 by 64 pixels as a phone stores it: brown, with a blue square in its upper right, on its side in the file. */
export const HEIC_PHOTO = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABxQABAAAAAAAAAKMAAgAAAAACaAABAAAAAAAAADoAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAAA4GlwcnAAAADAaXBjbwAAAHhodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBhZbqSSmubgIaDAgAAAMAyAAAAwAIQGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAYAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAMAAAAYaXBtYQAAAAAAAAABAAEFgQIDBIUAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAOVtZGF0AAAAnygBrwng8VewKcT2pP5R3/POygnFfl1pKJ2EROK9HrJP//+UTxZA5NcyVNgcv/2MULTcKCy+rgzTYlocBl6zi3GA28zk4E7vaxIY/Phs641cpT/evprESm/VTWAQNISctLOmziaecoSoesOzPaRUE57R64hMkk5gWsXCD6vEjSOKF+0BEuV5PREzRQCVAV9YwGQHuG4rEhIIgyjixlOK4AAAAAZFeGlmAABNTQAqAAAACAACAQ8AAgAAAAoAAAAmARIAAwAAAAEABgAAAAAAAEFkYSBSb3NzaQA=',
  'base64',
);

/** The same photo, which says that it has other sizes. */
export function heicOf(width: number, height: number): Buffer {
  const photo = Buffer.from(HEIC_PHOTO);
  for (let at = photo.indexOf('ispe'); at !== -1; at = photo.indexOf('ispe', at + 1)) {
    photo.writeUInt32BE(width, at + 8);
    photo.writeUInt32BE(height, at + 12);
  }
  return photo;
}
