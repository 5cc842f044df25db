export const twentyWords = [
  'love river night morning water fire heart dream money city people summer window shadow golden together dancing',
  'silver mountain yesterday',
].flatMap((line) => line.split(' '))

export const fortyShortWords = [
  'love heart night light fire dream moon sun sky rain sea time home road hand eyes face voice song street door',
  'gold blue red cold warm deep high true free stay come go run fall rise hold sing dance cry',
].flatMap((line) => line.split(' '))

export const sentences = [
  'the river runs down to the sea',
  'i hold your letter in my hand',
  'we danced until the morning light',
  'the city sleeps under the rain',
  'you told me that you would be home',
  'there is a fire on the hill',
  'my brother never came back again',
  'the summer wind is in the trees',
  'she left her shadow at the door',
  'tomorrow we will sail away',
  'nobody knows the way we feel',
  'a golden ring and a silver chain',
  'i saw your face in the window',
  'take me to the edge of town',
  'the old man sang a quiet song',
  'all of my money is gone',
  'we built a house upon the sand',
  'the stars are falling one by one',
  'give me a reason to believe',
  'her voice was softer than the snow',
  'they closed the road to the mountain',
  'i will remember every word',
  'the children play beside the water',
  'our love is stronger than before',
  'wake me when the winter is over',
]
