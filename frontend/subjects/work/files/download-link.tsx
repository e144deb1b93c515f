export const Download = ({ fileURL }: { fileURL: string }) => (
  <a href={fileURL} download>
    Download the file to read it
  </a>
);
